/** Lets Escape hide the explanation next to a word, until the pointer leaves the word or the focus moves. */

const { dataset } = document.documentElement;

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') dataset.tips = 'off';
});
document.addEventListener('focusin', () => delete dataset.tips);
document.addEventListener('pointerover', ({ target }) => {
  if (target instanceof Element && !target.closest('.tip')) delete dataset.tips;
});
