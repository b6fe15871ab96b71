/**
 * Runs in a page: what of its layout is at fault, each in a few words. A word is broken where it lies on two lines and no hyphen
 * says so; a text is clipped where its element hides a part of it, or scrolls without a sign of that, or though it need not.
 */
(() => {
  const TOLERANCE = 1;
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    // Hidden on purpose; and lines of programs and addresses, which wrap wherever they must.
    !element.closest('.hidden-text, .skip, pre, svg, [lang="la"]');
  const named = (element) => `${element.tagName.toLowerCase()}.${element.className || element.id}`;

  /** Words on more than one line. Line breaks after hyphens, slashes and `wbr` are no faults: the pieces are words of their own. */
  function splitWords() {
    const split = new Set();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines = (rects) => new Set([...rects].map(({ bottom }) => Math.round(bottom / 4))).size;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      range.selectNodeContents(node);
      if (lines(range.getClientRects()) < 2 || !isShown(node.parentElement)) continue;
      const text = node.data.replaceAll(/https?:\/\/\S+/g, (address) => ' '.repeat(address.length));
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}_]+(?:[.,:'’][\p{L}\p{N}_]+)*/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (lines(range.getClientRects()) > 1) split.add(`${named(node.parentElement)}: ${word}`);
      }
    }
    return split;
  }

  function brokenWords() {
    const split = splitWords();
    if (split.size === 0) return [];
    // What is still on two lines when no word may be broken was hyphenated.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { overflow-wrap: normal !important; word-break: normal !important; }');
    document.adoptedStyleSheets.push(sheet);
    const hyphenated = splitWords();
    document.adoptedStyleSheets.pop();
    return [...split].filter((word) => !hyphenated.has(word)).map((word) => `broken word in ${word}`);
  }

  function clipped() {
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const over = element.scrollWidth - element.clientWidth;
      const { overflowX, backgroundImage } = getComputedStyle(element);
      if (over <= TOLERANCE || element.clientWidth === 0 || overflowX === 'visible' || !isShown(element))
        return [];
      if (element.matches('input, textarea')) return [];
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      const isSigned = backgroundImage !== 'none';
      if (scrolls && isSigned && element.matches('.wide')) return [];
      return [
        `${scrolls ? `scrolls ${isSigned ? 'without need' : 'without a sign'}` : 'clipped'} by ${over} px: ${named(element)}`,
      ];
    });
  }

  /** The chosen text of a list must fit beside its arrow, or end in an ellipsis. */
  function clippedChoices() {
    const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].filter(isShown).flatMap((select) => {
      const style = getComputedStyle(select);
      if (style.textOverflow === 'ellipsis') return [];
      canvas.font = style.font;
      const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
      const { text = '' } = select.selectedOptions[0] ?? {};
      return canvas.measureText(text).width > room ? [`clipped choice: ${text}`] : [];
    });
  }

  const over = document.documentElement.scrollWidth - window.innerWidth;
  const header = document.querySelector('.site-header').getBoundingClientRect().height;
  return [
    ...(over > 0 ? [`wider than the window by ${over} px`] : []),
    ...(header > 72 ? [`header of ${header} px`] : []),
    ...brokenWords(),
    ...clipped(),
    ...clippedChoices(),
  ];
})();
