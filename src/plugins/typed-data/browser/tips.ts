/** Lets Escape hide the explanation next to a word, until another word is hovered or focused. */

const { dataset } = document.documentElement;

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') dataset.tips = 'off';
});
document.addEventListener('focusin', () => delete dataset.tips);
document.addEventListener('pointerover', ({ target }) => {
  if (target instanceof Element && !target.closest('.tip')) delete dataset.tips;
});
