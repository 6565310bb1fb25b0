const DARK = `color-scheme:dark;--bg:#0B0E14;--s1:#13171E;--s2:#1C2128;--s3:#262C34;--text:#F1F3F7;--text-2:#B9BEC6;--text-3:#969CA5;--border:#313740;--border-strong:#6E7581;--accent:#AFF03C;--accent-text:var(--accent);--accent-soft:#243411;--button:var(--volt);--button-pressed:#9AD335;--on-button:var(--on-volt);--like:#FB637F;--danger:#FD736D;--danger-fill:#D02C2A;--success:#54D795;--warning:#F8BD40;--info:#67BFF0;--focus:#74DFF9;--card-line:1px solid #232933;--card-shadow:none;--float-shadow:0 8px 24px #0008;--selected:var(--s3);--selected-shadow:none;--gold-bar:var(--gold);--silver-bar:var(--silver);--bronze-bar:var(--bronze);--toast:#262C34;`;

const LIGHT = `color-scheme:light;--bg:#F5F7F9;--s1:#FFF;--s2:#EEF0F4;--s3:#E3E6EC;--text:#131921;--text-2:#474D58;--text-3:#5F6772;--border:#D9DCE2;--border-strong:#79818D;--accent:#316B17;--accent-soft:#E0F4C1;--button:#131921;--button-pressed:#2B333D;--on-button:var(--volt);--like:#DA154C;--danger:#C2181D;--danger-fill:#CD171E;--success:#0E7348;--warning:#8D5901;--info:#09659F;--focus:#1364B0;--card-line:1px solid transparent;--card-shadow:0 1px 2px #1319210F,0 0 0 1px #1319210A;--float-shadow:0 8px 24px #13192124,0 0 0 1px #FFF4;--selected:#FFF;--selected-shadow:0 1px 2px #13192122;--gold-bar:#A57710;--silver-bar:#79818D;--bronze-bar:#A75F34;--toast:#131921;`;

/**
 * What both themes share. Type is `font: var(--type-15)`; the number is the size in px at the
 * default text size. `--inset-*` are the safe areas and `--inset-keyboard` what the keyboard covers:
 * a host may set them (bridge, viewport.changed), and a part of the page may zero them for what is
 * inside it (main under the banner sets `--inset-top: 0px`).
 */
const SHARED = `--volt:#AFF03C;--on-volt:#0B1B03;--gold:#F0C13E;--silver:#C3C8CF;--bronze:#D38B59;--glass:#0B0E14B8;--scrim:#0009;--family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;--mono:ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;--type-12:400 .75rem/1rem var(--family);--type-13:400 .8125rem/1.125rem var(--family);--type-15:400 .9375rem/1.375rem var(--family);--type-16:400 1rem/1.5rem var(--family);--type-17:600 1.0625rem/1.5rem var(--family);--type-20:700 1.25rem/1.625rem var(--family);--type-24:700 1.5rem/1.875rem var(--family);--type-32:700 2rem/2.25rem var(--family);--gutter:16px;--column:1200px;--enter:cubic-bezier(.2,0,0,1);--exit:cubic-bezier(.3,0,1,1);--inset-top:env(safe-area-inset-top,0px);--inset-right:env(safe-area-inset-right,0px);--inset-bottom:env(safe-area-inset-bottom,0px);--inset-left:env(safe-area-inset-left,0px);--inset-keyboard:0px;--vh:1vh;`;

/** Only transform and opacity move. */
const KEYFRAMES = `@keyframes fade-in{from{opacity:0}}
@keyframes fade-out{to{opacity:0}}
@keyframes rise-in{from{transform:translateY(100%)}}
@keyframes sink-out{to{transform:translateY(100%)}}
@keyframes pop-in{from{opacity:0;transform:translateY(8px) scale(.98)}}
@keyframes pulse{50%{opacity:.5}}
@keyframes grow-x{from{transform:scaleX(0)}}
@keyframes heart{0%{transform:scale(0);opacity:1}35%{transform:scale(1.15)}50%,70%{transform:scale(1);opacity:1}100%{transform:scale(0);opacity:1}}`;

/** Under reduced motion the same names are short fades. */
const REDUCED = `@keyframes rise-in{from{opacity:0}}
@keyframes sink-out{to{opacity:0}}
@keyframes pop-in{from{opacity:0}}
@keyframes pulse{from{opacity:1}}
@keyframes grow-x{from{opacity:0}}
@keyframes heart{0%{opacity:0}50%{opacity:1}100%{opacity:0}}`;

/** Tokens and reset, for the page's own <style> (so that the placeholder shell has them) as well. */
export const globalStyles = `:root{${SHARED}${DARK}}
:root[data-theme=light]{${LIGHT}}
@supports(height:1dvh){:root{--vh:1dvh}}
@media(min-width:768px){:root{--gutter:24px}}
*,::before,::after{box-sizing:border-box}
*{margin:0;padding:0;-webkit-tap-highlight-color:transparent}
html{height:100%;background:var(--bg);-webkit-text-size-adjust:100%;text-size-adjust:100%;overscroll-behavior:none}
body{min-height:100%;background:var(--bg);color:var(--text);font:var(--type-15);-webkit-font-smoothing:antialiased;overscroll-behavior:none;-webkit-user-select:none;user-select:none;-webkit-touch-callout:none}
[data-selectable],input,textarea{-webkit-user-select:text;user-select:text;-webkit-touch-callout:default}
button,input,textarea,select{font:inherit;color:inherit;border:0;background:none;border-radius:0;letter-spacing:inherit}
input,textarea,select{font:var(--type-16);-webkit-appearance:none;appearance:none;min-width:0}
button{cursor:pointer;touch-action:manipulation;text-align:inherit}
a{color:inherit;text-decoration:none;touch-action:manipulation}
button:disabled,[aria-disabled=true]{cursor:default}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
img{display:block;-webkit-user-drag:none}
:focus{outline:0}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
[hidden]{display:none!important}
html[data-overlay]{overflow:hidden}
${KEYFRAMES}
@media(prefers-reduced-motion:reduce){${REDUCED}*,::before,::after{animation-duration:80ms!important;animation-iteration-count:1!important;transition-duration:80ms!important;transition-property:opacity!important}[data-heart]{animation-duration:.2s!important}}`;
