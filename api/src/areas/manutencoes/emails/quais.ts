/** One e-mail about a repair: `para` is its recipient, `qual` its news. */
export type EmailDaManutencao =
  | {
      para: 'PRESTADOR';
      qual: 'ORCAMENTO' | 'ESCOLHIDO' | 'VISITA' | 'VISITA_DESMARCADA' | 'CANCELADA';
      orcamentoId: string;
    }
  | { para: 'INQUILINO'; qual: 'VISITA' | 'VISITA_DESMARCADA' | 'CANCELADA' | 'CONCLUIDA' }
  | { para: 'LOCADOR'; qual: 'ORCAMENTO_RECEBIDO' | 'ORCAMENTO_RECUSADO' | 'FEITO'; orcamentoId: string }
  | { para: 'LOCADOR'; qual: 'NAO_PODE' };
