let isWatching = false;

/** Lets Escape put away what the stylesheet shows beside a word, until another word is pointed at or focused. */
export function startTips(): void {
  if (isWatching) return;
  isWatching = true;
  const { dataset } = document.documentElement;
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.tips = 'off';
  });
  document.addEventListener('focusin', () => delete dataset.tips);
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element && !target.closest('.tip')) delete dataset.tips;
  });
}
