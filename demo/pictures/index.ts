export { buildingPictureUrl, panoramaUrl, portraitUrl, stockPictureUrl, stockVideoUrl } from './addresses.ts';
export { type DemoPicture, drawPicture, isViewAvailable, versionOf } from './demo-picture.ts';
export {
  type Composition,
  createUnitFacts as unitFacts,
  type FacadeFacts,
  type UnitFacts,
} from './drawing/facts.ts';
export { PICTURE_HEIGHT, PICTURE_WIDTH } from './drawing/svg.ts';
export { facadeAlbum } from './facade/facade.ts';
export { portraitNumber } from './portrait.ts';
export { PANORAMA_HEIGHT, PANORAMA_WIDTH } from './room/panorama.ts';
export { MIDDLE_STANDPOINT, standpointOnPlan, yawBetween } from './room/standpoints.ts';
export { SIGN_FONT } from './sign-font.ts';
