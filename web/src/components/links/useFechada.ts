import { fechadaPara } from '../../layout/deQuemAjuda.ts';
import { useAjudando } from '../../service/ajuda.ts';

/** Whether an address leads to a screen, or a form, that is not open to whoever helps: no link leads there. */
export function useFechada(href: string | undefined): boolean {
  const ajudando = useAjudando();
  return ajudando !== undefined && href !== undefined && fechadaPara(href, ajudando.alcance) !== undefined;
}
