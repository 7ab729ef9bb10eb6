/**
 * The calls of the operator's office, below BASE, with their methods. They are none of the API document's: without a
 * session each of them but the sign-in is answered as an address that does not exist.
 */
export const OFFICE_PATHS = {
  signIn: 'POST api/office/sign_in',
  signOut: 'POST api/office/sign_out',
  changePassword: 'PUT api/office/password',
  sessions: 'GET api/office/sessions',
  endSessions: 'POST api/office/sessions/end',
  overview: 'GET api/office/overview',
  enquiries: 'GET api/office/enquiries',
  enquiry: 'GET api/office/enquiries/:number',
  changeEnquiry: 'PUT api/office/enquiries/:number',
  addNote: 'POST api/office/enquiries/:number/notes',
  resendMail: 'POST api/office/enquiries/:number/resend',
  draftStock: 'POST api/office/enquiries/:number/draft',
  stocks: 'GET api/office/stocks',
  changeStock: 'PUT api/office/stocks/:id',
  undoStock: 'POST api/office/stocks/:id/undo',
  data: 'GET api/office/data',
  undoImport: 'POST api/office/imports/:id/undo',
  photos: 'GET api/office/photos',
  log: 'GET api/office/log',
} as const;

/** Where the enquiries of a list are a file; it takes the parameters of `enquiries`, and `lang`. */
export const ENQUIRIES_CSV = 'api/office/enquiries.csv';

/** Where a photo of a submitted property is; the browser shows it as a picture. */
export const SUBMITTED_PHOTO = 'api/office/enquiries/:number/photos/:position';

/** Where the résumé of an application is a file. */
export const SUBMITTED_RESUME = 'api/office/enquiries/:number/resume';

/**
 * A call that reads has this header when somebody has done something on the page since the call before: calls that a
 * page makes by itself do not keep a session open. A change is always somebody's.
 */
export const USE_HEADER = 'x-office-use';

export type OfficeCallName = keyof typeof OFFICE_PATHS;
type Method = 'GET' | 'POST' | 'PUT';

export function splitOfficePath(name: OfficeCallName): { readonly method: Method; readonly path: string } {
  const [method, path] = OFFICE_PATHS[name].split(' ') as [Method, string];
  return { method, path };
}
