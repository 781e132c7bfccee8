import { known, t } from '../../i18n';
import { RequestError } from '../../net/api';

/** Why a request came to nothing, in words. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof RequestError)) return t('together-failed');
  const { code, read = '', expected = '' } = error.problem;
  if (code === 'offline') return t('together-offline');
  const key = `error-${code.replaceAll('_', '-')}`;
  return known(key) ? t(key, { read, expected }) : t('together-failed');
}

/** Whether it was the name that was refused. */
export const isNameRefused = (error: unknown): boolean =>
  error instanceof RequestError && error.problem.code === 'name_refused';
