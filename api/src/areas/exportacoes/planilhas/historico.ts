import type { Evento, Valores } from '@imob/schemas/auditoria';
import type { Db } from '../../../db/connect.ts';
import { type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { lerEventos } from '../../auditoria/ler.ts';
import { FATIA, porCursor } from '../paginas.ts';
import { type Coluna, folha } from './folha.ts';

/** The landlord's trail, the latest first: who changed what, when and from where. */
export function folhaDoHistorico(db: Db, userId: string, fuso: string): Sheet {
  const momento = new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' });
  const colunas: Coluna<Evento>[] = [
    ['Quando', ({ em }) => text(momento.format(new Date(em)))],
    ['Quem', ({ quem }) => text(nomeDe(quem, userId))],
    ['De onde', ({ origem }) => text(origem === 'rotina' ? null : origem.ip)],
    ['O que fez', ({ acao }) => text(acao)],
    ['Registro', ({ registro }) => text(registro.tipo)],
    ['Antes', ({ antes }) => text(emTexto(antes))],
    ['Depois', ({ depois }) => text(emTexto(depois))],
    ['Código do registro', ({ registro }) => text(registro.id)],
    ['Código', ({ id }) => text(id)],
  ];
  const eventos = porCursor(async (cursor) => {
    const pagina = await lerEventos(db, userId, fuso, { limite: FATIA, cursor });
    return { linhas: pagina.eventos, proximo: pagina.proximo };
  });
  return folha('Histórico', colunas, eventos);
}

const OUTROS: Record<string, string> = {
  ...{ sistema: 'Sistema', operador: 'Quem mantém o serviço', inquilino: 'Inquilino' },
};

function nomeDe(quem: string, userId: string): string {
  if (quem === userId) return 'Você';
  return OUTROS[quem] ?? (quem.startsWith('banco:') ? 'Banco' : 'Outra pessoa com acesso');
}

const emTexto = (valores: Valores | null): string =>
  Object.entries(valores ?? {})
    .map(([campo, valor]) => `${campo}: ${typeof valor === 'string' ? valor : JSON.stringify(valor)}`)
    .join('; ');
