import type { Valores } from '../auditoria.ts';

const SITUACOES: Record<string, string> = { CANCELADA: 'Manutenção cancelada', ABERTA: 'Manutenção reaberta' };
const RESPOSTAS: Record<string, string> = {
  PODE: 'O inquilino pode receber a visita',
  NAO_PODE: 'O inquilino não pode receber a visita',
};
const ORCAMENTOS: Record<string, string> = {
  ...{ PEDIDO: 'Orçamento pedido', RECEBIDO: 'Orçamento recebido', RECUSADO: 'O prestador não pode fazer' },
};
const AVISOS: Record<string, string> = {
  ...{ ORCAMENTO: 'Orçamento pedido por e-mail', ESCOLHIDO: 'Prestador avisado por e-mail de que foi escolhido' },
  ...{ VISITA: 'Visita avisada por e-mail', VISITA_DESMARCADA: 'Visita desmarcada por e-mail' },
  ...{ CANCELADA: 'Cancelamento avisado por e-mail', CONCLUIDA: 'Conclusão avisada por e-mail' },
};

/** Gives the title of an event of a repair: the furthest step that the event shows. */
export function daManutencao(acao: string, era: Valores, ficou: Valores): string | undefined {
  if (acao === 'criar') return 'Manutenção aberta';
  if (acao === 'concluir') return 'Manutenção concluída';
  if (acao === 'guardarArquivos') return 'Foto ou arquivo guardado';
  if (acao === 'removerArquivos') return 'Foto apagada';
  if (acao === 'enviar') return AVISOS[String(ficou.aviso)];
  return acao === 'mudar' ? mudada(era, ficou) : undefined;
}

function mudada(era: Valores, ficou: Valores): string | undefined {
  if ('situacao' in ficou) return SITUACOES[String(ficou.situacao)];
  if (ficou.feitoEm) return 'O prestador disse que terminou';
  if ('visitaDia' in ficou || 'visitaHora' in ficou) return visita(era, ficou);
  if (ficou.visitaResposta) return RESPOSTAS[String(ficou.visitaResposta)];
  if ('orcamento' in ficou && !ficou.orcamento) return 'Orçamento apagado';
  if ('orcamentoId' in ficou) return ficou.orcamentoId ? 'Prestador escolhido' : 'Escolha do prestador desfeita';
  if (ficou.orcamento) return ORCAMENTOS[String(ficou.orcamento)];
  if ('prestador' in ficou) return 'Orçamento alterado';
  return ficou.envio ? 'O prestador acrescentou um recado ou fotos' : undefined;
}

/** How the day and hour of a visit changed. */
export function visita(era: Valores, ficou: Valores): string {
  if (!('visitaDia' in ficou)) return 'Hora da visita mudada';
  if (!ficou.visitaDia) return 'Visita desmarcada';
  return era.visitaDia ? 'Visita remarcada' : 'Visita marcada';
}
