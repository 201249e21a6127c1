/// The JavaScript of pages with pictures.
///
/// Scripts create elements and set texts and attributes; they never parse markup from data.
enum PageScript {
  /// The script for the node outlines on pictures and the inspector, used by galleries and by the
  /// page of one spec.
  static let inspector: StaticString = #"""
    'use strict';
    const formwork = (() => {
      const svgNames = 'http://www.w3.org/2000/svg';
      const make = (name, attributes, ...children) => {
        const element = document.createElement(name);
        for (const key in attributes) element.setAttribute(key, attributes[key]);
        element.append(...children);
        return element;
      };
      const number = value => String(Math.round(value * 1000) / 1000);
      // id, component, parent, x, y, width, height, place, text, style, whether it is seen, reasons
      const node = row => ({
        id: row[0], component: row[1], parent: row[2], x: row[3], y: row[4], width: row[5],
        height: row[6], place: row[7], text: row[8], style: row[9], seen: row[10],
        reasons: row[11]
      });
      const rectangle = (x, y, width, height, kind) => {
        const rect = document.createElementNS(svgNames, 'rect');
        rect.setAttribute('x', x);
        rect.setAttribute('y', y);
        rect.setAttribute('width', width);
        rect.setAttribute('height', height);
        rect.setAttribute('class', kind);
        return rect;
      };
      const describe = own => `${own.id}, ${own.component}, ${number(own.width)} × ${number(own.height)}` +
        (own.text ? `, “${own.text.slice(0, 80)}”` : '');
      const announce = text => {
        const place = document.getElementById('status');
        if (place) place.textContent = text;
      };
      const copy = text => {
        const done = () => announce(`copied ${text}`);
        const failed = () => announce(text);
        if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, failed);
        else failed();
      };

      // Transparent rectangles over a picture, one a node, and the same over its strips.
      const overlay = (box, point, choose) => {
        box.querySelector('.marks')?.remove();
        const svg = document.createElementNS(svgNames, 'svg');
        svg.setAttribute('class', 'marks');
        svg.setAttribute('viewBox', `0 0 ${point.width} ${point.height}`);
        svg.setAttribute('role', 'group');
        svg.setAttribute('aria-label', 'nodes');
        const outline = rectangle(0, 0, 0, 0, 'outline');
        const around = rectangle(0, 0, 0, 0, 'around');
        // The parts of a node that the picture shows: on the screen, then in its strips.
        const parts = index => {
          const own = node(point.nodes[index]);
          const [left, top, width, height] = point.screen;
          const areas = [[0, 0, width, height, left, top]];
          for (const [root, x, y, w, h, dx, dy] of point.strips) {
            let outer = own.parent;
            while (outer > root) outer = point.nodes[outer][2];
            if (outer === root) areas.push([x, y, w, h, dx, dy]);
          }
          return areas.map(([x, y, w, h, dx, dy]) => {
            const x0 = Math.max(own.x, x), y0 = Math.max(own.y, y);
            const x1 = Math.min(own.x + own.width, x + w), y1 = Math.min(own.y + own.height, y + h);
            return [x0 + dx, y0 + dy, x1 - x0, y1 - y0];
          }).filter(part => part[2] > 0 && part[3] > 0);
        };
        const put = (rect, index) => {
          const part = index >= 0 ? parts(index)[0] : null;
          ['x', 'y', 'width', 'height'].forEach((name, place) => rect.setAttribute(name, part ? part[place] : 0));
        };
        const show = index => {
          put(outline, index);
          put(around, index >= 0 ? point.nodes[index][2] : -1);
        };
        let chosen = -1;
        point.nodes.forEach((row, index) => {
          const own = node(row);
          if (!own.seen) return;
          parts(index).forEach((part, place) => {
            const rect = rectangle(...part, 'mark');
            const pick = () => {
              svg.querySelectorAll('[aria-pressed]').forEach(old => old.removeAttribute('aria-pressed'));
              rect.setAttribute('aria-pressed', 'true');
              chosen = index;
              show(index);
              choose(index);
            };
            rect.addEventListener('pointerenter', () => show(index));
            rect.addEventListener('pointerleave', () => show(chosen));
            rect.addEventListener('click', pick);
            if (place === 0) {
              rect.setAttribute('tabindex', '0');
              rect.setAttribute('role', 'button');
              rect.setAttribute('aria-label', describe(own));
              rect.setAttribute('data-node', own.id);
              rect.addEventListener('focus', () => show(index));
              rect.addEventListener('keydown', event => {
                if (event.key !== 'Enter' && event.key !== ' ') return;
                event.preventDefault();
                event.stopPropagation();
                pick();
              });
            }
            svg.append(rect);
          });
        });
        svg.append(around, outline);
        box.append(svg);
        return {
          select: id => {
            for (const rect of svg.querySelectorAll('.mark[tabindex]')) {
              if (rect.getAttribute('data-node') !== id) continue;
              rect.dispatchEvent(new Event('click'));
              return true;
            }
            return false;
          }
        };
      };

      // Writes what is known of a node into the inspector.
      const inspect = (panel, point, reasons, index, choose) => {
        const own = node(point.nodes[index]);
        const parent = own.parent >= 0 ? node(point.nodes[own.parent]) : null;
        const list = make('dl', {});
        const row = (name, ...values) => {
          if (values.some(value => value !== '')) list.append(make('dt', {}, name), make('dd', {}, ...values));
        };
        row('node', own.id);
        row('component', own.component);
        if (own.place) {
          const button = make('button', { type: 'button', title: 'Copy the place (c)' }, own.place);
          button.addEventListener('click', () => copy(own.place));
          row('line', button);
        }
        row('on screen', `${number(own.x)}, ${number(own.y)}`);
        row('size', `${number(own.width)} × ${number(own.height)}`);
        if (parent) {
          row('in parent', `${number(own.x - parent.x)}, ${number(own.y - parent.y)}`);
          row('to its edges', `top ${number(own.y - parent.y)}, bottom ${number(parent.y + parent.height - own.y - own.height)}, ` +
            `left ${number(own.x - parent.x)}, right ${number(parent.x + parent.width - own.x - own.width)}`);
          const button = make('button', { type: 'button' }, parent.id);
          button.addEventListener('click', () => choose(parent.id));
          row('parent', button);
        }
        row('style', own.style);
        row('text', own.text);
        for (const [place, message] of point.findings ?? []) if (place === index) row('look at', message);
        if (own.reasons.length) {
          row('why there', make('ul', {}, ...own.reasons.map(each => make('li', {}, reasons[each]))));
        }
        panel.replaceChildren(make('h2', {}, own.id), list);
        panel.dataset.place = own.place;
        announce(describe(own));
      };
      return { make, overlay, inspect, copy, announce };
    })();

    """#

  /// The script of a page with the pictures of one spec.
  static let page: StaticString = #"""
    (() => {
      const { points: data, reasons } = JSON.parse(document.getElementById('data').textContent);
      const panel = document.getElementById('inspector');
      const figures = [...document.querySelectorAll('figure')];
      let zoom = 1;
      const resize = () => {
        for (const figure of figures) {
          const point = data[figure.dataset.point];
          const box = figure.querySelector('.picture');
          box.style.width = `${point.width * zoom}px`;
          box.style.height = `${point.height * zoom}px`;
        }
        formwork.announce(`zoom ${Math.round(zoom * 100)} %`);
      };
      const marks = figures.map(figure => {
        const point = data[figure.dataset.point];
        const choose = index => formwork.inspect(panel, point, reasons, index, id => overlay.select(id));
        const overlay = formwork.overlay(figure.querySelector('.picture'), point, choose);
        return overlay;
      });
      const looks = [...new Set(figures.map(figure => figure.dataset.look))];
      const select = document.getElementById('look');
      const showLook = () => {
        for (const figure of figures) {
          figure.hidden = select.value !== 'all' && figure.dataset.look !== select.value;
        }
      };
      for (const look of looks) select.append(formwork.make('option', { value: look }, look));
      select.addEventListener('change', showLook);
      document.getElementById('controls').hidden = false;
      const help = document.getElementById('help');
      const zoomBy = factor => { zoom = factor ? Math.min(4, Math.max(0.25, zoom * factor)) : 1; resize(); };
      document.getElementById('larger').addEventListener('click', () => zoomBy(2));
      document.getElementById('smaller').addEventListener('click', () => zoomBy(0.5));
      document.getElementById('keys').addEventListener('click', () => help.showModal());
      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
        if (event.target.closest('input, select, textarea')) return;
        switch (event.key) {
          case '+': zoomBy(2); break;
          case '-': zoomBy(0.5); break;
          case '0': zoomBy(0); break;
          case 't':
            select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
            showLook();
            break;
          case 'i': panel.hidden = !panel.hidden; break;
          case 'c': if (panel.dataset.place) formwork.copy(panel.dataset.place); break;
          case '?': help.showModal(); break;
          default: return;
        }
        event.preventDefault();
      });
      const wanted = new URLSearchParams(location.hash.slice(1)).get('node');
      if (wanted) marks.some(mark => mark.select(wanted));
    })();

    """#

  /// The script for the keyboard shortcuts of a page with pictures before and after; everything
  /// else on the page works without it.
  ///
  /// The shortcuts apply to the section with the focus, otherwise to the last section that begins
  /// in the upper third of the window.
  static let review: StaticString = #"""
    (() => {
      'use strict';
      const sections = [...document.querySelectorAll('section')];
      const pairs = [...document.querySelectorAll('.pair')];
      const looks = [...new Set(pairs.map(pair => pair.dataset.look))];
      let look = -1;
      const go = step => {
        let place = sections.indexOf(document.activeElement.closest('section'));
        if (place < 0) place = sections.findLastIndex(section => section.getBoundingClientRect().top < innerHeight / 3);
        const next = sections[Math.min(sections.length - 1, Math.max(0, place + step))];
        if (!next) return;
        next.tabIndex = -1;
        next.focus({ preventScroll: true });
        next.scrollIntoView();
      };
      const modes = pair => [...pair.querySelectorAll('.modes input[type=radio]')];
      // All pairs get the mode that follows the one of the first.
      const choose = follow => {
        const first = pairs.find(pair => modes(pair).length);
        if (!first) return;
        const values = modes(first).map(input => input.value);
        const wanted = follow(values, modes(first).find(input => input.checked).value);
        for (const pair of pairs) {
          for (const input of modes(pair)) if (input.value === wanted) input.checked = true;
        }
      };
      const showLook = () => {
        look = look + 1 < looks.length ? look + 1 : -1;
        for (const pair of pairs) pair.hidden = look >= 0 && pair.dataset.look !== looks[look];
      };
      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        switch (event.key) {
          case 'j': go(1); break;
          case 'k': go(-1); break;
          case 'm': choose((all, is) => all[(all.indexOf(is) + 1) % all.length]); break;
          case 'b': choose((all, is) => is === 'blink' ? all[0] : 'blink'); break;
          case 't': showLook(); break;
          default: return;
        }
        event.preventDefault();
      });
    })();

    """#

  /// The script of a gallery's index and of the page of one screen.
  static let gallery: StaticString = #"""
    (() => {
      const index = document.getElementById('index');
      const view = document.getElementById('view');
      const search = document.getElementById('search');
      const panel = document.getElementById('inspector');
      const help = document.getElementById('help');
      const theme = document.getElementById('theme');
      const count = document.getElementById('count');
      const cards = [...document.querySelectorAll('.card')];
      const filters = [...document.querySelectorAll('select[data-filter]')];
      const screens = new Map();
      const waiting = new Map();
      let now = null;

      window.formworkScreen = screen => {
        screens.set(screen.slug, screen);
        waiting.get(screen.slug)?.(screen);
        waiting.delete(screen.slug);
      };
      const load = slug => new Promise((resolve, reject) => {
        if (screens.has(slug)) return resolve(screens.get(slug));
        waiting.set(slug, resolve);
        const script = formwork.make('script', { src: `screens/${encodeURIComponent(slug)}.js` });
        script.addEventListener('error', () => reject(new Error(`screens/${slug}.js cannot be read`)));
        document.head.append(script);
      });

      // The index: words, and values for each filter; a card may have several findings.
      const valuesOf = (card, select) => {
        const value = card.dataset[select.dataset.filter];
        if (!value) return [];
        return select.dataset.filter === 'finding' ? value.split(' ') : [value];
      };
      for (const select of filters) {
        const values = new Set(cards.flatMap(card => valuesOf(card, select)));
        for (const value of [...values].sort()) select.append(formwork.make('option', { value }, value));
        select.parentElement.hidden = values.size < 2;
        select.addEventListener('change', () => filter());
      }
      const filter = () => {
        const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
        let shown = 0;
        for (const card of cards) {
          const fits = words.every(word => card.dataset.words.includes(word)) &&
            filters.every(select => !select.value || valuesOf(card, select).includes(select.value));
          card.hidden = !fits;
          if (fits) shown += 1;
        }
        for (const section of index.querySelectorAll('section')) {
          section.hidden = !section.querySelector('.card:not([hidden])');
        }
        count.textContent = `${shown} of ${cards.length}`;
      };
      search.addEventListener('input', filter);
      const setTheme = value => {
        theme.value = value;
        document.documentElement.dataset.theme = value;
      };
      theme.addEventListener('change', () => { setTheme(theme.value); if (now) go({ theme: theme.value }); });
      setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

      // The page of one screen, as the address says it.
      const parse = () => {
        const match = /^#\/s\/([^?]*)\??(.*)$/.exec(location.hash);
        if (!match) return null;
        const values = new URLSearchParams(match[2]);
        let slug;
        try { slug = decodeURIComponent(match[1]); } catch { return null; }
        return {
          slug, point: values.get('p') || '', theme: values.get('theme') || '',
          node: values.get('node') || '', zoom: Number(values.get('zoom')) || 1
        };
      };
      const address = place => {
        const values = new URLSearchParams();
        if (place.point) values.set('p', place.point);
        if (place.theme) values.set('theme', place.theme);
        if (place.node) values.set('node', place.node);
        if (place.zoom !== 1) values.set('zoom', place.zoom);
        return `#/s/${encodeURIComponent(place.slug)}?${values}`;
      };
      const go = (change, replaces) => {
        const target = address({ ...now, ...change });
        if (replaces) {
          history.replaceState(null, '', target);
          now = parse();
        } else {
          location.hash = target;
        }
      };
      const close = () => {
        view.hidden = true;
        view.replaceChildren();
        panel.hidden = true;
        index.hidden = false;
        document.getElementById('filters').hidden = false;
        now = null;
        document.title = index.dataset.title;
      };
      const route = () => {
        const place = parse();
        if (!place) {
          const last = now && cards.find(card => card.dataset.slug === now.slug && card.dataset.point === now.point);
          close();
          last?.querySelector('a')?.focus();
          return;
        }
        now = place;
        if (place.theme) setTheme(place.theme);
        load(place.slug).then(screen => { if (now === place) draw(screen, place); }, problem => {
          close();
          formwork.announce(problem.message);
        });
      };
      const draw = (screen, place) => {
        const point = screen.points.find(each => each.name === place.point) || screen.points[0];
        place.point = point.name;
        index.hidden = true;
        document.getElementById('filters').hidden = true;
        view.hidden = false;
        panel.hidden = false;
        document.title = `${screen.screen} · ${point.title}`;
        const back = formwork.make('a', { href: '#/' }, 'All screens');
        const select = formwork.make('select', { 'aria-label': 'State and point' });
        for (const each of screen.points) {
          const option = formwork.make('option', { value: each.name }, each.title);
          option.selected = each === point;
          select.append(option);
        }
        select.addEventListener('change', () => go({ point: select.value }));
        const shown = place.theme === 'both' || !point.pictures[place.theme || theme.value]
          ? Object.keys(point.pictures) : [place.theme || theme.value];
        const figures = shown.map(look => {
          const image = formwork.make('img', {
            src: point.pictures[look], alt: `${point.title}, ${look}: ${point.words}`,
            width: point.width * place.zoom, height: point.height * place.zoom
          });
          const box = formwork.make('div', { class: 'picture' }, image);
          box.style.width = `${point.width * place.zoom}px`;
          box.style.height = `${point.height * place.zoom}px`;
          const overlay = formwork.overlay(box, point, chosen => {
            formwork.inspect(panel, point, screen.reasons, chosen, id => overlay.select(id));
            go({ node: point.nodes[chosen][0] }, true);
          });
          return { figure: formwork.make('figure', {}, formwork.make('figcaption', {}, look), box), overlay };
        });
        const texts = formwork.make('details', {}, formwork.make('summary', {}, 'Texts, in the screen’s order'),
          formwork.make('p', {}, point.words));
        view.replaceChildren(
          formwork.make('header', {}, back, formwork.make('h2', {}, `${screen.screen} — ${screen.spec}`), select),
          formwork.make('div', { class: 'panels' }, ...figures.map(each => each.figure)), texts);
        if (!place.node || !figures[0]?.overlay.select(place.node)) {
          panel.replaceChildren(formwork.make('p', {}, 'Choose a node of the picture.'));
        }
        select.focus();
      };
      const step = way => {
        const screen = screens.get(now.slug);
        const position = screen.points.findIndex(each => each.name === now.point);
        const next = screen.points[(position + way + screen.points.length) % screen.points.length];
        go({ point: next.name });
      };
      const neighbor = way => {
        const seen = cards.filter(card => !card.hidden);
        const own = document.activeElement?.closest?.('.card');
        const position = own ? seen.indexOf(own) : -1;
        const across = own ? seen.filter(card => card.offsetTop === own.offsetTop).length : 1;
        const target = seen[Math.min(seen.length - 1, Math.max(0, position + (Math.abs(way) === 2 ? Math.sign(way) * across : way)))];
        target?.querySelector('a')?.focus();
      };
      for (const card of cards) {
        card.querySelector('a')?.addEventListener('click', event => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          location.hash = address({ slug: card.dataset.slug, point: card.dataset.point, theme: theme.value, node: '', zoom: 1 });
        });
      }
      document.getElementById('keys').addEventListener('click', () => help.showModal());
      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
        if (event.key === 'Escape') {
          if (now) location.hash = '#/'; else { search.value = ''; filter(); search.blur(); }
          return;
        }
        if (event.target.closest('input, select, textarea')) return;
        const zoom = factor => go({ zoom: factor ? Math.min(4, Math.max(0.25, now.zoom * factor)) : 1 });
        const keys = now ? {
          n: () => step(1), p: () => step(-1), '+': () => zoom(2), '-': () => zoom(0.5), 0: () => zoom(0),
          i: () => { panel.hidden = !panel.hidden; },
          c: () => { if (panel.dataset.place) formwork.copy(panel.dataset.place); }
        } : {
          '/': () => search.focus(), ArrowLeft: () => neighbor(-1), h: () => neighbor(-1),
          ArrowRight: () => neighbor(1), l: () => neighbor(1), ArrowUp: () => neighbor(-2),
          k: () => neighbor(-2), ArrowDown: () => neighbor(2), j: () => neighbor(2)
        };
        keys['?'] = () => help.showModal();
        keys.t = () => {
          const values = [...theme.options].map(option => option.value);
          setTheme(values[(values.indexOf(theme.value) + 1) % values.length]);
          if (now) go({ theme: theme.value });
        };
        if (!keys[event.key]) return;
        event.preventDefault();
        keys[event.key]();
      });
      document.getElementById('controls').hidden = false;
      addEventListener('hashchange', route);
      filter();
      route();
    })();

    """#
}
