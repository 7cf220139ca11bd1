import { element } from '../../../browser/widgets/elements.ts';
import { composeExample } from '../shared/example.ts';
import { announceChange, button, type Control, type Forming, focusIn } from './control.ts';
import { type Frame, framed, objectOf } from './frame.ts';

/** A row that readers can add and remove. */
interface Row {
  readonly controls: readonly Control[];
  readonly read: () => unknown;
}

export function listControl(frame: Frame<'list'>, value: unknown, forming: Forming): Control {
  const schema = frame.model.items;
  const rows = createRows(frame, forming, {
    rowOf(item, title): Row {
      const control = forming.make({ name: title, title, required: true, schema }, item);
      return { controls: [control], read: () => control.read() ?? null };
    },
    fresh: () => composeExample(schema, forming.schemas),
  });
  rows.draw(Array.isArray(value) ? value : []);
  return framed(frame, { read: rows.read, controls: rows.controls }, rows.elements, forming);
}

/** Creates a control for a map with names that readers choose. */
export function mapControl(frame: Frame<'map'>, value: unknown, forming: Forming): Control {
  const { t, make } = forming;
  const schema = frame.model.values;
  const rows = createRows(frame, forming, {
    rowOf(entry): Row {
      const [name, one] = entry as readonly [string, unknown];
      const title = t('entryName', { name: frame.wanted.name });
      const key = make({ name: title, title, required: true, schema: { types: ['string'] } }, name);
      const held = make({ name: t('entryValue'), title: t('entryValue'), required: true, schema }, one);
      return { controls: [key, held], read: () => [key.read() ?? '', held.read() ?? null] };
    },
    fresh: () => ['', composeExample(schema, forming.schemas)],
  });
  rows.draw(Object.entries(objectOf(value)));
  const read = (): unknown =>
    Object.fromEntries(
      (rows.read() as readonly (readonly [string, unknown])[]).filter(([name]) => name !== ''),
    );
  return framed(frame, { read, controls: rows.controls }, rows.elements, forming);
}

interface RowKind {
  readonly rowOf: (value: unknown, title: string) => Row;
  /** Returns the initial value of a new row. */
  readonly fresh: () => unknown;
}

/** Creates rows, each with a remove button, and an add button. */
function createRows({ wanted }: Frame, { t }: Forming, { rowOf, fresh }: RowKind) {
  const place = element('div', { class: 'builder-rows' });
  let rows: readonly Row[] = [];
  const read = (): readonly unknown[] => rows.map((row) => row.read());
  // Renders all rows again, because their labels contain their numbers.
  const draw = (values: readonly unknown[]): void => {
    const titles = values.map((_, index) => t('item', { name: wanted.name, number: index + 1 }));
    rows = values.map((value, index) => rowOf(value, titles[index] ?? ''));
    const drawn = rows.map(({ controls }, index) => {
      const parts = controls.map((control) => control.element);
      return element('div', { class: 'builder-row' }, ...parts, remover(titles[index] ?? '', index));
    });
    place.replaceChildren(...drawn);
  };
  const remover = (name: string, index: number): HTMLElement =>
    button(t('remove', { name }), () => {
      draw(read().filter((_, other) => other !== index));
      adder.focus();
      announceChange(place);
    });
  const adder = button(t('addItem', { name: wanted.name }), () => {
    draw([...read(), fresh()]);
    const last = place.lastElementChild;
    if (last instanceof HTMLElement) focusIn(last);
    announceChange(place);
  });
  return { draw, read, controls: () => rows.flatMap(({ controls }) => controls), elements: [place, adder] };
}
