export type FormValues = Record<string, string>;

/** What became of a form that was sent: nothing to say when it was taken, and its draft is forgotten. */
export type FormOutcome<Values extends FormValues, Text extends string> =
  | ((FormProblem<Values, Text> | { draftStays: true }) & {
      /** The service knows the id for something else: the next attempt has its own. */
      isKnownId?: true;
    })
  | undefined;

/** Why a form that was in order was not taken. */
export type FormProblem<Values extends FormValues, Text extends string> =
  /** A field is to blame: it shows the text and takes the focus. */
  | { field: keyof Values & string; text: Text }
  /** The form as a whole: it shows the text, and what was typed stays. */
  | FormAlertText<Text>
  /** It was said elsewhere; the field takes the focus. */
  | { field: keyof Values & string };

/** What a form says about itself as a whole. */
export interface FormAlertText<Text extends string> {
  alert: Text;
  values?: Record<string, string | number> | undefined;
  /** Whether sending the same again may help. */
  retry: boolean;
}
