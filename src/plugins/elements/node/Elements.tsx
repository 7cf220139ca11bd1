import type { PluginDirective, PluginDirectiveProps } from '../../../plugin.ts';

/** Cards side by side, as many as there is room for. */
function Cards({ attributes, children }: PluginDirectiveProps) {
  return (
    <div className="cards" id={attributes.id}>
      {children}
    </div>
  );
}

/** The head of a home page, below its title and as wide as the window: a text, and ways on. */
function Hero({ attributes, children }: PluginDirectiveProps) {
  return (
    <div className="hero" id={attributes.id}>
      {children}
    </div>
  );
}

/** A box with a title. With a link, the whole card is clickable. */
function Card({ attributes, label, children }: PluginDirectiveProps) {
  const title = label ?? attributes.title;
  return (
    <div className="card" id={attributes.id}>
      {title !== undefined && (
        <b>{attributes.href === undefined ? title : <a href={attributes.href}>{title}</a>}</b>
      )}
      {children}
    </div>
  );
}

/** Numbered steps: an ordered list, with a line from each number to the next one. */
function Steps({ attributes, children }: PluginDirectiveProps) {
  return (
    <div className="steps" id={attributes.id}>
      {children}
    </div>
  );
}

/** Folders and files: a list of lists. */
function FileTree({ attributes, children }: PluginDirectiveProps) {
  return (
    <div className="file-tree" id={attributes.id}>
      {children}
    </div>
  );
}

/** Kind of a badge, as several generators name it → tone. */
const TONES: Readonly<Record<string, string>> = {
  tip: 'tip',
  success: 'tip',
  green: 'tip',
  info: 'info',
  blue: 'info',
  warning: 'warning',
  caution: 'warning',
  yellow: 'warning',
  orange: 'warning',
  danger: 'danger',
  error: 'danger',
  red: 'danger',
};

/** A word on a colored background. */
function Badge({ attributes, label, children }: PluginDirectiveProps) {
  const kind = attributes.type ?? '';
  const tone = Object.hasOwn(TONES, kind) ? TONES[kind] : 'note';
  return <span className={`badge ${tone}`}>{label ?? attributes.text ?? children}</span>;
}

Badge.directive = { labelAttribute: 'text' };

/** Keys to press: `:kbd[Ctrl+K]`. */
function Keys({ label, children }: PluginDirectiveProps) {
  return <kbd>{label ?? children}</kbd>;
}

/** An image, or anything else, with a border around it and a caption. */
function Frame({ attributes, label, children }: PluginDirectiveProps) {
  const caption = label ?? attributes.caption;
  return (
    <figure className="frame" id={attributes.id}>
      {children}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

Frame.directive = { labelAttribute: 'caption' };

/** Columns side by side, or below each other on a phone. */
function Columns({ attributes, children }: PluginDirectiveProps) {
  return (
    <div className="columns" id={attributes.id}>
      {children}
    </div>
  );
}

function Column({ children }: PluginDirectiveProps) {
  return <div>{children}</div>;
}

/** One image for light pages, and another for dark pages. */
function ThemedImage({ attributes: { light, dark, alt = '' } }: PluginDirectiveProps) {
  return (
    <p className="themed-image">
      <img className="light" src={light} alt={alt} loading="lazy" decoding="async" />
      <img className="dark" src={dark} alt={alt} loading="lazy" decoding="async" />
    </p>
  );
}

ThemedImage.directive = {
  required: {
    light: '::themed-image{light="/img/a.png" dark="/img/b.png" alt="…"}',
    dark: '::themed-image{light="/img/a.png" dark="/img/b.png" alt="…"}',
  },
  addresses: { light: 'img-src', dark: 'img-src' },
  labelAttribute: 'alt',
} satisfies PluginDirective['directive'];

/** Name of a directive → its component. */
export const directives: Readonly<Record<string, PluginDirective>> = {
  badge: Badge,
  card: Card,
  cards: Cards,
  column: Column,
  columns: Columns,
  'file-tree': FileTree,
  frame: Frame,
  hero: Hero,
  kbd: Keys,
  steps: Steps,
  'themed-image': ThemedImage,
};
