import type { UnitFacts } from '../drawing/facts.ts';
import { randomFrom } from '../drawing/random.ts';
import { createDrawing, type Drawing, PICTURE_HEIGHT, PICTURE_WIDTH, TEXT_SIZE } from '../drawing/svg.ts';
import { MIN_WIDTH_WITH_COLUMNS, unitShapeOf } from './unit-shape.ts';

const PAPER_COLOUR = '#fbfaf6';
const FLOOR_COLOUR = '#eef2f0';
const WALL_COLOUR = '#26323a';
const GLASS_COLOUR = '#7fb0c4';
const INK_COLOUR = '#55636b';
const WET_ROOM_COLOUR = '#d5e2e6';

/** Pixels between the edge of the picture and the unit, where the dimensions are written. */
const MARGIN_PIXELS = { side: 110, top: 60, bottom: 50 } as const;
/** Thickness of the walls. This and the sizes below are in metres. */
const WALL_THICKNESS = 0.25;
const COLUMN_SPACING = 7;
const COLUMN_WIDTH = 0.7;
const DOOR_WIDTHS = { i: 2.4, c: 1.8, s: 1.2 } as const;
const TOILET_SIZE = { width: 2.1, depth: 1.8 } as const;

type Plan = {
  readonly drawing: Drawing;
  /** Converts metres from the left end of the window wall to pixels. */
  readonly x: (metres: number) => number;
  readonly y: (metres: number) => number;
  readonly scale: number;
  readonly width: number;
  readonly depth: number;
};

/**
 * Draws a unit from above to scale, with its width and depth in metres: windows at the top, the door at
 * the bottom.
 */
export function drawFloorPlan(facts: UnitFacts): string {
  const drawing = createDrawing(PICTURE_WIDTH, PICTURE_HEIGHT);
  const { width, depth, scale, left, top } = layoutOf(facts);
  const plan: Plan = {
    drawing,
    x: (metres) => left + metres * scale,
    y: (metres) => top + metres * scale,
    scale,
    width,
    depth,
  };
  drawing.rect(PAPER_COLOUR, 0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  paintWalls(plan);
  paintWindows(plan, facts.icsType === 's' ? 1 : Math.max(2, Math.round(width / 3.2)));
  paintColumns(plan);
  paintDoor(plan, DOOR_WIDTHS[facts.icsType], randomFrom(facts.id, 303).between(0.3, 0.6));
  if (width > 4 && depth > 4) paintToilet(plan);
  paintDimensions(plan);
  return drawing.toSvg();
}

/**
 * Converts a point of the unit, as fractions of its width from the left and of its depth from the
 * windows, to fractions of the picture.
 */
export function planPoint(facts: UnitFacts, across: number, down: number) {
  const { width, depth, scale, left, top } = layoutOf(facts);
  return {
    x: roundToThousandth((left + across * width * scale) / PICTURE_WIDTH),
    y: roundToThousandth((top + down * depth * scale) / PICTURE_HEIGHT),
  };
}

const roundToThousandth = (fraction: number): number => Math.round(fraction * 1_000) / 1_000;

/** Returns the size of the unit in metres and its position in the picture in pixels. */
function layoutOf(facts: UnitFacts) {
  const { width, depth } = unitShapeOf(facts);
  const scale = Math.min(
    (PICTURE_WIDTH - 2 * MARGIN_PIXELS.side) / width,
    (PICTURE_HEIGHT - MARGIN_PIXELS.top - MARGIN_PIXELS.bottom) / depth,
  );
  const left = (PICTURE_WIDTH - width * scale) / 2;
  const top =
    MARGIN_PIXELS.top + (PICTURE_HEIGHT - MARGIN_PIXELS.top - MARGIN_PIXELS.bottom - depth * scale) / 2;
  return { width, depth, scale, left, top };
}

function paintBox(
  { drawing, x, y, scale }: Plan,
  paint: string,
  left: number,
  top: number,
  width: number,
  depth: number,
) {
  drawing.rect(paint, x(left), y(top), width * scale, depth * scale);
}

function paintWalls(plan: Plan): void {
  const { width, depth } = plan;
  const t = WALL_THICKNESS;
  paintBox(plan, WALL_COLOUR, -t, -t, width + 2 * t, depth + 2 * t);
  paintBox(plan, FLOOR_COLOUR, 0, 0, width, depth);
}

function paintWindows(plan: Plan, bays: number): void {
  const windowSpacing = plan.width / bays;
  for (let bay = 0; bay < bays; bay++)
    paintBox(
      plan,
      GLASS_COLOUR,
      bay * windowSpacing + windowSpacing * 0.12,
      -WALL_THICKNESS,
      windowSpacing * 0.76,
      WALL_THICKNESS,
    );
}

/** Paints columns along the window wall and, in deep units, in rows behind it; narrow units have none. */
function paintColumns(plan: Plan): void {
  const { width, depth } = plan;
  const columnCount = width < MIN_WIDTH_WITH_COLUMNS ? 0 : Math.floor(width / COLUMN_SPACING);
  const backRowCount = Math.floor(depth / COLUMN_SPACING);
  for (let row = 0; row <= backRowCount; row++)
    for (let column = 1; column <= columnCount; column++)
      paintBox(
        plan,
        WALL_COLOUR,
        (width * column) / (columnCount + 1) - COLUMN_WIDTH / 2,
        row === 0 ? 0 : (depth * row) / (backRowCount + 1) - COLUMN_WIDTH / 2,
        COLUMN_WIDTH,
        COLUMN_WIDTH,
      );
}

function paintDoor(plan: Plan, doorWidth: number, positionFraction: number): void {
  const { drawing, x, y, width, depth } = plan;
  const clearWidth = Math.min(doorWidth, width * 0.4);
  const doorLeft = (width - clearWidth) * positionFraction;
  paintBox(plan, FLOOR_COLOUR, doorLeft, depth, clearWidth, WALL_THICKNESS);
  const swingPoints = Array.from({ length: 9 }, (_, step): readonly [number, number] => {
    const angle = (Math.PI / 2) * (step / 8);
    return [x(doorLeft + clearWidth * Math.cos(angle)), y(depth - clearWidth * Math.sin(angle))];
  });
  drawing.line(INK_COLOUR, 1, [[x(doorLeft), y(depth)], ...swingPoints.toReversed()]);
}

/** Paints the toilet in the corner beside the door: two fixtures behind a wall. */
function paintToilet(plan: Plan): void {
  const { width, depth } = plan;
  const left = width - TOILET_SIZE.width;
  const top = depth - TOILET_SIZE.depth;
  paintBox(plan, WALL_COLOUR, left - 0.12, top - 0.12, TOILET_SIZE.width + 0.12, TOILET_SIZE.depth + 0.12);
  paintBox(plan, WET_ROOM_COLOUR, left, top, TOILET_SIZE.width, TOILET_SIZE.depth);
  paintBox(plan, PAPER_COLOUR, left + 0.3, top + 0.15, 0.5, 0.7);
  paintBox(plan, PAPER_COLOUR, left + 1.2, top + 0.15, 0.6, 0.45);
}

function paintDimensions(plan: Plan): void {
  const { drawing, x, y, width, depth } = plan;
  const labelY = y(-WALL_THICKNESS) - 16;
  drawing.line(INK_COLOUR, 1, [
    [x(0), labelY],
    [x(width), labelY],
  ]);
  for (const wallX of [0, width])
    drawing.line(INK_COLOUR, 1, [
      [x(wallX), labelY - 5],
      [x(wallX), labelY + 5],
    ]);
  paintLabel(drawing, `${width.toFixed(1)} m`, x(width / 2), labelY - 8);
  const labelX = x(-WALL_THICKNESS) - 16;
  drawing.line(INK_COLOUR, 1, [
    [labelX, y(0)],
    [labelX, y(depth)],
  ]);
  for (const wallY of [0, depth])
    drawing.line(INK_COLOUR, 1, [
      [labelX - 5, y(wallY)],
      [labelX + 5, y(wallY)],
    ]);
  paintLabel(drawing, `${depth.toFixed(1)} m`, labelX - 38, y(depth / 2) + 5);
}

function paintLabel(drawing: Drawing, text: string, x: number, y: number): void {
  const textScale = 15 / TEXT_SIZE;
  drawing.text(INK_COLOUR, text, { matrix: [textScale, 0, 0, textScale, x, y], direction: 'across' });
}
