/// The style sheet of pages with pictures.
enum PageStyle {
  static let sheet: StaticString = """
    :root { color-scheme: light dark; --back: #f4f4f6; --card: #ffffff; --ink: #1c1c1e; --soft: #5a5a60; --line: #c8c8ce; --mark: #0057d8; --bad: #a3001b; }
    @media (prefers-color-scheme: dark) { :root { --back: #161618; --card: #232326; --ink: #f2f2f4; --soft: #b4b4bc; --line: #45454b; --mark: #7ab5ff; --bad: #ff9aa5; } }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; display: grid; grid-template-columns: minmax(0, 1fr) auto; }
    body > header { grid-column: 1 / 3; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 12px 16px; border-bottom: 1px solid var(--line); background: var(--card); position: sticky; top: 0; z-index: 2; }
    h1 { font-size: 17px; margin: 0; } h2 { font-size: 15px; margin: 0; overflow-wrap: anywhere; }
    main { padding: 16px; min-width: 0; }
    .skip { position: absolute; left: -999px; } .skip:focus { left: 8px; top: 8px; background: var(--card); padding: 8px; z-index: 3; }
    #controls, #filters { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    input, select, button { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 6px; padding: 3px 8px; min-height: 28px; max-width: 100%; }
    :focus-visible { outline: 3px solid var(--mark); outline-offset: 1px; }
    .panels { display: flex; flex-wrap: wrap; gap: 24px; align-items: flex-start; }
    figure { margin: 0; } figcaption { font-size: 13px; color: var(--soft); padding-bottom: 4px; }
    .picture { position: relative; background: var(--card); } .picture > svg, .picture > img { display: block; width: 100%; height: 100%; }
    .picture > .marks { position: absolute; inset: 0; overflow: visible; }
    .mark { fill: transparent; cursor: pointer; } .mark:focus { outline: none; } .mark:focus-visible { stroke: var(--mark); stroke-width: 3; }
    .outline, .around { fill: none; stroke: #d0006f; stroke-width: 2; pointer-events: none; vector-effect: non-scaling-stroke; } .around { stroke-dasharray: 4; stroke-width: 1; }
    #inspector { width: 300px; padding: 16px; border-left: 1px solid var(--line); background: var(--card); position: sticky; top: 56px; align-self: start; max-height: calc(100vh - 56px); overflow: auto; }
    dl { margin: 8px 0; display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; } dd ul { margin: 0; padding-left: 16px; white-space: normal; }
    .cards { list-style: none; margin: 8px 0 24px; padding: 0; display: flex; flex-wrap: wrap; gap: 16px; }
    .card { width: 196px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 8px; } .card a { color: inherit; text-decoration: none; display: block; }
    .shot { display: block; height: 390px; overflow: hidden; border: 1px solid var(--line); } .shot img { display: block; width: 178px; height: auto; }
    .card b { display: block; margin-top: 6px; overflow-wrap: anywhere; } .card small { display: block; color: var(--soft); overflow-wrap: anywhere; }
    .bad { color: var(--bad); } .card pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; max-height: 390px; overflow: auto; }
    html[data-theme=light] .shot .dark, html[data-theme=dark] .shot .light, html:not([data-theme]) .shot .dark { display: none; }
    html[data-theme=both] .shot { display: flex; } html[data-theme=both] .shot img { width: 89px; }
    #view > header { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; margin-bottom: 16px; } #view a { color: var(--mark); }
    dialog { border: 1px solid var(--line); border-radius: 10px; background: var(--card); color: var(--ink); } kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; }
    #status { position: absolute; left: -999px; }
    details { margin: 16px 0; max-width: 60em; } details p { white-space: pre-wrap; }
    @media (max-width: 700px) { body { display: block; } #inspector { width: auto; position: static; border-left: 0; border-top: 1px solid var(--line); max-height: none; } }
    @media print { body > header, #inspector, #view > header, details, .marks { display: none !important; } body { display: block; background: none; } figure { break-after: page; } .card { break-inside: avoid; } }

    """
}
