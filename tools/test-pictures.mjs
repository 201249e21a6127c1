// What tools/test-pictures does; Node's own modules only.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [binary, browser, only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'formwork-pictures.'));
const failures = [];
const fail = message => { failures.push(message); console.log(`FAIL ${message}`); };
const formwork = (...words) =>
  execFileSync(binary, words, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] });

// Speaks Chromium's protocol over its pipe.
class Browser {
  constructor() {
    this.process = spawn(browser, [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
      `--user-data-dir=${join(folder, 'profile')}`, '--window-size=1400,1000', 'about:blank'
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.next = 1;
    this.answers = new Map();
    this.events = [];
    this.rest = '';
    this.process.stdio[4].on('data', data => {
      const parts = (this.rest + data).split('\0');
      this.rest = parts.pop();
      for (const part of parts) this.take(JSON.parse(part));
    });
  }
  take(message) {
    if (message.id) {
      const answer = this.answers.get(message.id);
      this.answers.delete(message.id);
      if (message.error) answer.reject(new Error(message.error.message)); else answer.resolve(message.result);
    } else {
      this.events.push(message);
    }
  }
  send(method, params = {}) {
    const id = this.next++;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId: this.session }) + '\0');
    return new Promise((resolve, reject) => this.answers.set(id, { resolve, reject }));
  }
  async open() {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
    this.session = (await this.send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
    for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'Accessibility']) await this.send(`${domain}.enable`);
  }
  async navigate(address) {
    this.events = [];
    await this.send('Page.navigate', { url: address });
    for (let wait = 0; wait < 500; wait++) {
      if (this.events.some(event => event.method === 'Page.loadEventFired')) break;
      await new Promise(done => setTimeout(done, 20));
    }
  }
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  async key(key, text) {
    const code = { Enter: 13, Escape: 27, Tab: 9, ArrowRight: 39, ' ': 32 }[key] ?? key.toUpperCase().charCodeAt(0);
    const typed = text ?? (key.length === 1 ? key : key === 'Enter' ? '\r' : undefined);
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: typed, windowsVirtualKeyCode: code });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, windowsVirtualKeyCode: code });
    await new Promise(done => setTimeout(done, 60));
  }
  async until(expression, what) {
    for (let wait = 0; wait < 150; wait++) {
      if (await this.evaluate(expression)) return;
      await new Promise(done => setTimeout(done, 20));
    }
    fail(`${what}: not within 3 seconds`);
  }
  // What was logged or requested since the last navigation, but for the page's own files.
  check(what, allowed) {
    for (const { method, params } of this.events) {
      if (method === 'Runtime.consoleAPICalled') fail(`${what}: console ${JSON.stringify(params.args)}`);
      if (method === 'Log.entryAdded') fail(`${what}: log ${params.entry.text}`);
      if (method === 'Runtime.exceptionThrown') fail(`${what}: ${params.exceptionDetails.text}`);
      if (method === 'Network.requestWillBeSent') {
        const address = params.request.url;
        if (!address.startsWith('data:') && !address.startsWith(allowed)) fail(`${what}: request ${address}`);
      }
    }
  }
  // Everything that a person can operate has a name.
  async checkNames(what) {
    const { nodes } = await this.send('Accessibility.getFullAXTree');
    const roles = ['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio'];
    const nameless = nodes.filter(node => !node.ignored && roles.includes(node.role?.value) && !node.name?.value?.trim());
    if (nameless.length) fail(`${what}: ${nameless.length} things have no name`);
    return nodes.filter(node => !node.ignored && roles.includes(node.role?.value)).length;
  }
  close() { this.process.kill(); }
}

// Runs in the browser, in an SVG of all states (rows) and both themes: compares it with the layout.
const compare = layout => {
  const found = { nodes: 0, texts: 0, worst: 0, worstText: 0, missing: 0, problems: [] };
  const panels = [...document.documentElement.children].filter(child => child.localName === 'g');
  if (panels.length !== layout.results.length * 2) {
    found.problems.push(`${panels.length} panels for ${layout.results.length} screens`);
    return found;
  }
  panels.forEach((panel, position) => {
    const result = layout.results[Math.floor(position / 2)];
    const origin = panel.getScreenCTM();
    const marks = [...panel.querySelectorAll('rect[data-node][fill=none][stroke-width="0.5"]')]
      .filter(mark => ['#af52de', '#bf5af2'].includes(mark.getAttribute('stroke')));
    const byID = new Map();
    let next = 0;
    for (const node of result.nodes) {
      if (node.hidden) continue;
      const mark = marks[next];
      if (!mark || mark.getAttribute('data-node') !== node.id) { found.missing += 1; continue; }
      next += 1;
      byID.set(node.id, node);
      if (node.frame[2] <= 0 || node.frame[3] <= 0) continue;
      const box = mark.getBoundingClientRect();
      const own = mark.getBBox();
      const differences = [
        box.x - origin.e - node.origin[0], box.y - origin.f - node.origin[1],
        own.x - node.origin[0], own.y - node.origin[1],
        own.width - node.frame[2], own.height - node.frame[3]
      ];
      const worst = Math.max(...differences.map(Math.abs));
      found.worst = Math.max(found.worst, worst);
      found.nodes += 1;
      if (worst > 0.1) found.problems.push(`${node.id} of ${result.state} is off by ${worst.toFixed(3)}`);
    }
    if (next !== marks.length) found.problems.push(`${marks.length - next} marks are of no node`);
    for (const text of panel.querySelectorAll('text')) {
      const length = text.getAttribute('textLength');
      if (!length || !text.textContent.trim()) continue;
      const off = Math.max(
        Math.abs(text.getComputedTextLength() - Number(length)),
        // A text from right to left begins at its right end.
        Math.min(
          Math.abs(text.getStartPositionOfChar(0).x - Number(text.getAttribute('x'))),
          Math.abs(text.getStartPositionOfChar(0).x - Number(text.getAttribute('x')) - Number(length))));
      found.texts += 1;
      found.worstText = Math.max(found.worstText, off);
      if (off > 0.1) found.problems.push(`'${text.textContent}' is off by ${off.toFixed(3)}`);
    }
  });
  return found;
};

const specs = readdirSync('specs/examples').filter(name => name.endsWith('.yaml') && (!only || name === `${only}.yaml`));
const variants = [[], ['--direction', 'rtl'], ['--text-size', 'accessibility3'], ['--direction', 'rtl', '--text-size', 'accessibility3']];
const page = new Browser();
try {
  await page.open();
  const total = { nodes: 0, texts: 0, worst: 0, worstText: 0, missing: 0 };
  console.log('example                      boxes   texts  worst box  worst text');
  for (const spec of specs) {
    const own = { nodes: 0, texts: 0, worst: 0, worstText: 0, missing: 0 };
    const path = `specs/examples/${spec}`;
    for (const [position, flags] of variants.entries()) {
      const states = ['--states', 'named', ...flags];
      let layout;
      try {
        layout = JSON.parse(formwork('compile', path, '--to', 'layout', ...states));
      } catch (problem) {
        fail(`${spec}: ${problem.message}`);
        continue;
      }
      // Pictures show the spec's first target.
      layout.results = layout.results.filter(result => result.target === layout.results[0].target);
      const file = join(folder, `${position}-${spec}.svg`);
      formwork('preview', path, '--format', 'svg', '--show', 'frames', '--extent', 'device', '--output', file, ...states);
      await page.navigate(`file://${file}`);
      const found = await page.evaluate(`(${compare})(${JSON.stringify(layout)})`);
      page.check(spec, `file://${file}`);
      for (const problem of found.problems.slice(0, 5)) fail(`${spec} ${flags.join(' ')}: ${problem}`);
      for (const key of ['nodes', 'texts', 'missing']) own[key] += found[key];
      own.worst = Math.max(own.worst, found.worst);
      own.worstText = Math.max(own.worstText, found.worstText);
    }
    console.log(`${spec.padEnd(26)} ${String(own.nodes).padStart(7)} ${String(own.texts).padStart(7)}  ${own.worst.toFixed(5).padStart(9)}  ${own.worstText.toFixed(5).padStart(10)}`);
    for (const key of ['nodes', 'texts', 'missing']) total[key] += own[key];
    total.worst = Math.max(total.worst, own.worst);
    total.worstText = Math.max(total.worstText, own.worstText);
  }
  console.log(`${total.nodes} boxes and ${total.texts} texts; ${total.missing} nodes are not drawn (invisible)`);

  // Pages of one spec.
  let pages = 0;
  for (const spec of specs) {
    const file = join(folder, `${spec}.html`);
    formwork('preview', `specs/examples/${spec}`, '--format', 'html', '--states', 'named', '--output', file);
    await page.navigate(`file://${file}`);
    await page.checkNames(`page of ${spec}`);
    await page.evaluate(`document.querySelector('.mark[tabindex]').focus()`);
    await page.key('Enter');
    await page.until(`document.querySelector('#inspector dl') !== null`, `inspector of ${spec}`);
    const why = await page.evaluate(`[...document.querySelectorAll('#inspector dd li')].map(each => each.textContent).join()`);
    if (!/offers|safe area|leading|=/.test(why)) fail(`${spec}: the inspector does not say why the node is there: '${why}'`);
    await page.key('t');
    if (await page.evaluate(`[...document.querySelectorAll('figure')].every(figure => !figure.hidden)`)) fail(`${spec}: t hides no theme`);
    page.check(`page of ${spec}`, `file://${file}`);
    pages += 1;
  }
  console.log(`${pages} pages: names, keys, no message, no request`);

  // The gallery.
  const site = join(folder, 'site');
  formwork('gallery', 'specs/examples', '--output', site);
  await page.navigate(`file://${site}/index.html`);
  const operable = await page.checkNames('gallery');
  const shown = `document.querySelectorAll('.card:not([hidden])').length`;
  const all = await page.evaluate(shown);
  await page.key('/');
  for (const letter of 'component:slider') await page.key(letter);
  const some = await page.evaluate(shown);
  if (!(some > 0 && some < all)) fail(`gallery: the search shows ${some} of ${all}`);
  await page.key('Escape');
  if (await page.evaluate(shown) !== all) fail('gallery: Esc does not clear the search');
  const theme = await page.evaluate('document.documentElement.dataset.theme');
  await page.key('t');
  if (await page.evaluate('document.documentElement.dataset.theme') === theme) fail('gallery: t changes no theme');
  await page.key('l');
  await page.key('Enter');
  await page.until(`document.querySelectorAll('#view .mark').length > 3`, 'gallery: a screen opens by Enter');
  const address = await page.evaluate('location.hash');
  await page.evaluate(`document.activeElement.blur()`);
  await page.key('n');
  await page.until(`location.hash !== ${JSON.stringify(address)}`, 'gallery: n goes to the next point');
  await page.evaluate('history.back()');
  await page.until(`location.hash === ${JSON.stringify(address)}`, 'gallery: back goes back');
  await page.evaluate(`document.activeElement.blur()`);
  await page.key('Escape');
  await page.until(`!document.getElementById('index').hidden`, 'gallery: Esc goes back');
  await page.evaluate(`location.hash = '#/s/specs--examples--registration?p=%40emailError&theme=dark&node=email.input&zoom=2'`);
  await page.until(`document.querySelector('#inspector h2')?.textContent === 'email.input'`, 'gallery: a deep link chooses its node');
  const image = await page.evaluate(`(() => { const image = document.querySelector('#view img'); return [image.src.split('/').pop(), image.width, image.naturalWidth]; })()`);
  if (!/emailError-dark/.test(decodeURIComponent(image[0])) || image[1] !== image[2] * 2) fail(`gallery: the deep link shows ${image}`);
  await page.checkNames('screen of the gallery');
  page.check('gallery', `file://${site}/`);
  const { data } = await page.send('Page.printToPDF');
  if (data.length < 1000) fail('gallery: prints nothing');
  console.log(`gallery: ${all} cards, ${operable} operable things, search, theme, keys, deep link, back, print`);

  // The page of a review, by keyboard alone.
  const sides = { before: ['8', 'A note'], after: ['24', 'A note that takes more than one line of a screen as narrow as this one'] };
  for (const [side, [spacing, note]] of Object.entries(sides)) {
    mkdirSync(join(folder, side));
    writeFileSync(join(folder, side, 'one.yaml'), `formwork: 1
screen: One
preview: { devices: [{ width: 320 }] }
body:
  - vstack:
    spacing: ${spacing}
    children:
      - text: ${note}
      - button: Submit
        tap: submit
`);
  }
  const reviewed = join(folder, 'review.html');
  formwork('diff', join(folder, 'before'), join(folder, 'after'), '--format', 'html', '--theme', 'both', '--output', reviewed, '--allow-differences');
  await page.navigate(`file://${reviewed}`);
  const controls = await page.checkNames('review');
  const style = (element, property, pseudo = 'null') =>
    page.evaluate(`getComputedStyle(document.querySelector('${element}'), ${pseudo}).${property}`);
  const focused = () => page.evaluate(`document.activeElement.value ?? document.activeElement.getAttribute('href')`);
  const expect = async (is, wanted, what) => { if (!wanted.includes(is)) fail(`review: ${what} is ${is}`); };
  await page.key('Tab');
  await expect(await focused(), ['#c0'], 'the first stop');
  await page.key('Enter');
  await page.key('Tab');
  await page.key('ArrowRight');
  await expect(await focused(), ['overlay'], 'the mode behind side by side');
  await expect(await style('.edge', 'display'), ['flex'], 'the edge of overlay');
  await expect(await style('.after .frame', 'clipPath'), ['inset(0px 0px 0px 50%)'], 'the clip of overlay');
  const inFront = await page.evaluate(`(() => { const [before, after] = [...document.querySelectorAll('.pair .frame')].map(frame => frame.getBoundingClientRect()); return before.x === after.x && before.y === after.y; })()`);
  if (!inFront) fail('review: overlay does not put one picture on the other');
  await page.key('Tab');
  await page.key(' ');
  await expect(await style('.outlines', 'display'), ['none'], 'outlines that are switched off');
  await page.key(' ');
  await page.key('Tab');
  await page.key('ArrowRight');
  await expect(await style('.after .frame', 'clipPath'), ['inset(0px 0px 0px 60%)'], 'the clip after an arrow key');
  await page.evaluate(`document.querySelector('.pair input[value=overlay]').focus()`);
  await page.key('ArrowRight');
  await expect(await style('.after', 'animationName'), ['blink'], 'the animation of blink');
  const seen = new Set();
  for (let wait = 0; wait < 60; wait++) {
    seen.add(`${await style('.before', 'visibility')} ${await style('.after', 'visibility')}`);
    await new Promise(done => setTimeout(done, 50));
  }
  if (!seen.has('visible hidden') || !seen.has('hidden visible')) fail(`review: blink shows ${[...seen]}`);
  await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await expect(await style('.after', 'animationName'), ['none'], 'blink with less motion');
  await page.send('Emulation.setEmulatedMedia', { features: [] });
  await page.key('ArrowRight');
  await expect(await style('.after', 'mixBlendMode'), ['difference'], 'the mode difference');
  await expect(await style('.outlines', 'display'), ['none'], 'outlines of difference');
  // The page's own keys.
  const section = () => page.evaluate(`document.activeElement.closest('section')?.id ?? 'none'`);
  const chosen = () => page.evaluate(`[...new Set([...document.querySelectorAll('.modes input[type=radio]:checked')].map(input => input.value))].join()`);
  const looks = () => page.evaluate(`[...new Set([...document.querySelectorAll('.pair')].filter(pair => pair.getClientRects().length).map(pair => pair.dataset.look))].join()`);
  await expect(await section(), ['c0'], 'the change before j');
  await page.key('j');
  await expect(await section(), ['c1'], 'the change after j');
  await page.key('j');
  await expect(await section(), ['c1'], 'the last change after j');
  await page.key('k');
  await expect(await section(), ['c0'], 'the change after k');
  await page.key('b');
  await expect(await chosen(), ['blink'], 'the mode after b');
  await page.key('m');
  await expect(await chosen(), ['difference'], 'the mode after m');
  await page.key('b');
  await page.key('b');
  await expect(await chosen(), ['side by side'], 'the mode after b twice');
  for (const wanted of ['light', 'dark', 'light,dark']) {
    await page.key('t');
    await expect(await looks(), [wanted], 'the appearance after t');
  }
  page.check('review', `file://${reviewed}`);
  console.log(`review: ${controls} operable things, four modes and its keys by keyboard, no message, no request`);

  // A transition that moves: a slide comes in from the leading edge by the node's width.
  const moving = join(folder, 'moving.yaml');
  writeFileSync(moving, `formwork: 1
screen: Moving
preview: { devices: [{ width: 320 }] }
body:
  - text: Hello there
    id: hello
    background: systemBlue
    transition: { insertion: slide, removal: slide, duration: 0.5 }
`);
  for (const format of ['svg', 'html']) {
    const animated = join(folder, `moving.${format}`);
    formwork('preview', moving, '--transition', 'hello', '--animate', '--theme', 'light', '--format', format, '--output', animated);
    await page.navigate(`file://${animated}`);
    const left = time => page.evaluate(`(() => {
      const moves = document.getAnimations();
      for (const move of moves) { move.pause(); move.currentTime = ${time}; }
      const box = document.querySelector('g [data-node=hello]').getBoundingClientRect();
      return [moves.length, box.x, box.width, Number(getComputedStyle(moves[0].effect.target).opacity)];
    })()`);
    const rest = await left(700);
    if (rest[0] !== 1) fail(`${format}: ${rest[0]} animations`);
    for (const [time, share] of [[0, -1], [250, -0.5], [500, 0], [1300, 0], [1550, 0.5]]) {
      const [, x, width] = await left(time);
      if (Math.abs(x - rest[1] - share * width) > 0.3) fail(`${format}: at ${time} ms the node is at ${x}, at rest at ${rest[1]}, ${width} wide`);
    }
    if ((await left(2400))[3] !== 0) fail(`${format}: the node is seen while it is gone`);
    await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    if (await page.evaluate('document.getAnimations().length') !== 0) fail(`${format}: moves with less motion`);
    await page.send('Emulation.setEmulatedMedia', { features: [] });
    page.check(`moving ${format}`, `file://${animated}`);
  }
  console.log('a transition moves in SVG and on a page, and rests with less motion');
} finally {
  page.close();
  await new Promise(done => setTimeout(done, 300));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
console.log(failures.length ? `${failures.length} failures` : 'passed');
process.exit(failures.length ? 1 : 0);
