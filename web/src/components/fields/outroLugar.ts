import type { FormErrors } from '@mantine/form';
import { data, numero } from '../../format/format.ts';
import { ehData } from './lerData.ts';

/**
 * Finds the fields that the person changed and somebody else, or another tab, changed too since the form was opened, with what
 * to say at each: saved in silence, the second change would undo the first.
 */
export function mudadosEmOutroLugar(
  antes: Record<string, unknown>,
  agora: Record<string, unknown>,
  meus: Record<string, unknown>,
): FormErrors {
  const disputados = Object.keys(meus).filter(
    (nome) => meus[nome] !== antes[nome] && agora[nome] !== antes[nome] && agora[nome] !== meus[nome],
  );
  return Object.fromEntries(
    disputados.map((nome) => [
      nome,
      `Mudou em outro lugar depois que você abriu${emPalavras(agora[nome])}. Para ficar com o seu, salve outra vez.`,
    ]),
  );
}

/** Said above the form, of fields that it does not show as it is now filled in. */
export const MUDOU_O_QUE_NAO_SE_VE =
  'Dados que não aparecem aqui agora mudaram em outro lugar depois que você abriu. Para ficar com os seus, salve outra vez.';

/** The codes of a choice, such as `MANUTENCAO`, are no words. */
const CODIGO = /^[A-Z_]{3,}$/;

function emPalavras(valor: unknown): string {
  if (valor === '') return ': agora está vazio';
  if (typeof valor === 'number') return `: agora é ${numero(valor)}`;
  if (typeof valor !== 'string' || CODIGO.test(valor)) return '';
  return `: agora é “${ehData(valor) ? data(valor) : valor}”`;
}
