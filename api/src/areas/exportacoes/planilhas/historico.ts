import type { Evento, Valores } from '@imob/schemas/auditoria';
import { data, relogioEm } from '@imob/schemas/rules/dates';
import { descrever, type Linha } from '@imob/schemas/trail/descrever';
import type { Db } from '../../../db/connect.ts';
import { type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { lerEventos } from '../../auditoria/ler.ts';
import { FATIA, porCursor } from '../paginas.ts';
import { type Coluna, folha } from './folha.ts';

/** An event with its words. */
type Dito = Evento & ReturnType<typeof descrever>;

/** The landlord's trail, the latest first: who changed what, when and from where. */
export function folhaDoHistorico(db: Db, userId: string, fuso: string): Sheet {
  const momento = (instante: string) => {
    const relogio = relogioEm(new Date(instante), fuso);
    return `${data(relogio)}, ${relogio.slice(11)}`;
  };
  const relogio = { dia: (instante: string) => data(relogioEm(new Date(instante), fuso)), momento };
  const colunas: Coluna<Dito>[] = [
    ['Quando', ({ em }) => text(momento(em))],
    ['Quem', ({ quem, quemNome }) => text(quemNome ?? nomeDe(quem, userId))],
    ['De onde', ({ origem }) => text(origem === 'rotina' ? null : origem.ip)],
    ['O que aconteceu', ({ titulo }) => text(titulo)],
    ['O que mudou', ({ linhas }) => text(linhas.map(emLinha).join('; '))],
    ['Código do registro', ({ registro }) => text(registro.id)],
    ['Código', ({ id }) => text(id)],
    ['Ato', ({ acao }) => text(acao)],
    ['Registro', ({ registro }) => text(registro.tipo)],
    ['Dados antes', ({ antes }) => text(emTexto(antes))],
    ['Dados depois', ({ depois }) => text(emTexto(depois))],
  ];
  const eventos = porCursor(async (cursor) => {
    const pagina = await lerEventos(db, userId, fuso, { limite: FATIA, cursor });
    const linhas = pagina.eventos.map((evento) => ({ ...evento, ...descrever(evento, relogio) }));
    return { linhas, proximo: pagina.proximo };
  });
  return folha('Histórico', colunas, eventos);
}

const OUTROS: Record<string, string> = {
  ...{ sistema: 'Sistema', operador: 'Quem mantém o serviço', inquilino: 'Inquilino', convidado: 'Quem assina' },
  ...{ interessado: 'Interessado', prestador: 'Prestador' },
};

function nomeDe(quem: string, userId: string): string {
  if (quem === userId) return 'Você';
  return OUTROS[quem] ?? (quem.startsWith('banco:') ? 'Banco' : 'Outra pessoa com acesso');
}

const emLinha = ({ campo, antes, depois }: Linha): string =>
  antes ? `${campo}: ${antes} → ${depois || 'vazio'}` : `${campo}: ${depois || 'vazio'}`;

/** Writes the values as they are kept: the words leave some out. */
const emTexto = (valores: Valores | null): string =>
  Object.entries(valores ?? {})
    .map(([campo, valor]) => `${campo}: ${typeof valor === 'string' ? valor : JSON.stringify(valor)}`)
    .join('; ');
