/** Rows of the wall: the height of a row, and where its joints are. */
const WALL = [
  { y: 128, joints: [64, 148, 372, 456] },
  { y: 176, joints: [104, 416] },
  { y: 224, joints: [58, 462] },
  { y: 272, joints: [96, 424] },
  { y: 320, joints: [60, 140, 380, 460] },
] as const;

/** Left edges of the tiles on the wall. */
const TILES = Array.from({ length: 18 }, (_, place) => 26 + place * 26);

/**
 * The picture of the home page: a card goes in through a round gate, and a paid receipt comes out. All colors are
 * in `home.css`, so it follows color mode and forced colors.
 */
export function MoonGate() {
  return (
    <svg className="home-picture" viewBox="0 30 520 360" aria-hidden="true">
      <Wall />
      <clipPath id="above-ground">
        <path d="M0 0h520v364H0z" />
      </clipPath>
      <clipPath id="moon-gate">
        <path d={OPENING} />
      </clipPath>
      <g clipPath="url(#moon-gate)">
        <rect className="home-sky" x="120" y="80" width="280" height="300" />
        <circle className="home-moon" cx="282" cy="186" r="34" />
        <path
          className="home-hill"
          d="M120 310c40-70 82-66 120-30 34-52 76-50 104-14 20-14 40-14 56-4v110H120z"
        />
        <path className="home-hill-near" d="M120 340c60-44 120-44 172-8 40-22 76-22 108-4v60H120z" />
        <path
          className="home-path"
          d="M214 372c4-24 34-24 38-42 1-5-1-9-4-13l5-1c18 12 20 22 6 36-8 8-8 14-5 20z"
        />
      </g>
      <path className="home-ring" d={ARC} clipPath="url(#above-ground)" />
      <path className="home-ground" d="M8 364h504" />
      <path className="home-route" d="M150 262q56-44 110-4t112-8" />
      <Card />
      <Receipt />
    </svg>
  );
}

/** A circle, open at the bottom. */
const ARC = 'M187 364a126 126 0 1 1 146 0';
/** The circle with a level threshold. */
const OPENING = `${ARC}z`;

function Wall() {
  return (
    <>
      <rect className="home-wall" x="26" y="92" width="468" height="272" />
      {WALL.map(({ y, joints }) => (
        <path
          key={y}
          className="home-joint"
          d={joints.map((x) => `M${x - 26} ${y}h52M${x} ${y}v16`).join('')}
        />
      ))}
      {TILES.map((x) => (
        <path key={x} className="home-tile" d={`M${x} 70h26v14a13 13 0 0 1-26 0z`} />
      ))}
      <rect className="home-ridge" x="16" y="56" width="488" height="14" rx="7" />
    </>
  );
}

function Card() {
  return (
    <g transform="rotate(-8 92 270)">
      <rect className="home-card" x="34" y="232" width="118" height="76" rx="10" />
      <path className="home-stripe" d="M34 248h118v14H34z" />
      <path className="home-print" d="M46 280h44M46 293h28" />
      <circle className="home-moon" cx="134" cy="288" r="9" />
    </g>
  );
}

function Receipt() {
  return (
    <g transform="rotate(5 420 240)">
      <path className="home-card" d="M374 184h88v112l-11-8-11 8-11-8-11 8-11-8-11 8-11-8-11 8z" />
      <path className="home-print" d="M388 206h42M388 222h60M388 238h32" />
      <circle className="home-done" cx="436" cy="258" r="15" />
      <path className="home-check" d="M429 258l5 5 9-10" />
    </g>
  );
}
