import { relogioEm } from '../rules/dates.ts';
import { data, lista } from './format.ts';
import type { Assinante, PapelAssinado } from './signedPaper.ts';

/** The statement that each signer accepts. */
export const LI_E_CONCORDO = 'Li o documento inteiro, concordo com ele e admito esta forma de assinatura como válida';
/** The statement of a guest who gets a letter: he receives it, and does not agree to it. */
export const RECEBI_E_LI = 'Recebi e li este documento';

/** Tells whether somebody only confirms that a letter came: its sender signs it, its guests receive it. */
export const soRecebe = (tipo: PapelAssinado['tipo'], quem: Assinante['quem']): boolean =>
  tipo === 'CARTA' && quem === 'CONVIDADO';

/** An instant as the landlord's clocks showed it, and which clocks they are: `10/03/2026, 15:04:05 (America/Sao_Paulo, UTC-03:00)`. */
export function instanteEscrito(instante: string, fuso: string): string {
  const quando = new Date(instante);
  const relogio = relogioEm(quando, fuso);
  const segundo = Math.floor(quando.getTime() / 1000) * 1000;
  const minutos = (Date.parse(`${relogio.replace(' ', 'T')}Z`) - segundo) / 60_000;
  const horas = new Date(Math.abs(minutos) * 60_000).toISOString().slice(11, 16);
  return `${data(relogio)}, ${relogio.slice(11)} (${fuso}, UTC${minutos < 0 ? '-' : '+'}${horas})`;
}

/** The whole state of a paper in one sentence. */
export function situacaoEmUmaFrase(papel: PapelAssinado, fuso: string): string {
  const { tipo, situacao, fimEm, vencida, ate, assinantes } = papel;
  const em = fimEm ? ` em ${instanteEscrito(fimEm, fuso)}` : '';
  if (situacao === 'CONCLUIDA')
    return tipo === 'CARTA' ? `Assinada e recebida por todos${em}.` : `Assinado por todos${em}.`;
  if (situacao === 'CANCELADA')
    return `O pedido de assinatura foi cancelado${em}: este documento não vale como assinado.`;
  if (situacao === 'RECUSADA') {
    const quem = assinantes.filter((um) => um.situacao === 'RECUSOU').map(({ nome }) => nome);
    return `Recusado${quem.length > 0 ? ` por ${lista(quem)}` : ''}${em}: este documento não vale como assinado.`;
  }
  const faltam = lista(assinantes.filter((um) => um.situacao === 'PENDENTE').map(({ nome }) => nome));
  const falta = `a assinatura${tipo === 'CARTA' ? ' ou o recebimento' : ''} de ${faltam}`;
  return vencida ? `O prazo acabou em ${data(ate)} sem ${falta}.` : `Aguarda ${falta}, até ${data(ate)}.`;
}
