import type { Valores } from '../auditoria.ts';
import { visita } from './reparos.ts';

/** Gives the title of an event of an advert; undefined if the advert was merely changed. */
export function doAnuncio(acao: string, era: Valores, ficou: Valores): string | undefined {
  if (acao === 'criar') return ficou.aberto ? 'Imóvel anunciado' : 'Anúncio preparado';
  if (acao !== 'mudar' || !('aberto' in ficou) || era.aberto === ficou.aberto) return undefined;
  return ficou.aberto ? 'Anúncio posto no ar' : 'Anúncio tirado do ar';
}

const DECISOES: Record<string, string> = {
  ...{ APROVADO: 'Interessado aprovado', RECUSADO: 'Interessado recusado' },
  ...{ DESISTIU: 'Interessado desistiu', ABERTO: 'Interessado reaberto' },
};
const AVISOS: Record<string, string> = {
  FICHA: 'Ficha pedida por e-mail',
  VISITA: 'Visita avisada por e-mail',
  VISITA_DESMARCADA: 'Visita desmarcada por e-mail',
};

/** Gives the title of an event of an applicant: the furthest step that the event shows. */
export function doInteressado(acao: string, era: Valores, ficou: Valores): string | undefined {
  if (acao === 'criar') return ficou.origem === 'ANUNCIO' ? 'Interesse recebido pelo anúncio' : undefined;
  if (acao === 'enviar') return AVISOS[String(ficou.aviso)] ?? 'Resposta enviada por e-mail';
  if (acao !== 'mudar') return undefined;
  if ('situacao' in ficou) return DECISOES[String(ficou.situacao)];
  if (ficou.fichaEm) return 'Ficha recebida';
  if (ficou.fichaPedidaEm) return 'Ficha pedida';
  if ('visitaDia' in ficou || 'visitaHora' in ficou) return visita(era, ficou);
  return 'locatarioId' in ficou && !ficou.locatarioId ? 'O locatário que ele se tornou foi apagado' : undefined;
}
