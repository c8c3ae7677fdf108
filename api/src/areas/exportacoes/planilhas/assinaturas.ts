import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, dayOf, folha } from './folha.ts';

type Pedida = Pick<Assinatura, 'id' | 'contratoId' | 'titulo' | 'situacao' | 'ate' | 'sha256' | 'criadoEm' | 'fimEm'> &
  Partes & { finalSha256: string | null };
type Quem = Pick<Signatario, 'papel' | 'nome' | 'documento' | 'email' | 'situacao' | 'em' | 'motivo'> & {
  porNome: string | null;
  porDocumento: string | null;
};
type Linha = { pedida: Pedida; quem: Quem };

const situacoes = { ABERTA: 'Aberta', CONCLUIDA: 'Assinada por todos', RECUSADA: 'Recusada', CANCELADA: 'Cancelada' };
const deCadaUm = { PENDENTE: 'Não assinou', ASSINOU: 'Assinou', RECUSOU: 'Recusou' };

/** The papers that went out for signatures: a row for each who signs, in the order of the paper. */
export function folhaDeAssinaturas(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Linha>[] = [
    ['Documento', ({ pedida }) => text(pedida.titulo)],
    ['Locatário', ({ pedida }) => text(pedida.locatarioNome)],
    ['Imóvel', ({ pedida }) => text(comImovelNomeado(pedida).imovelNome)],
    ['Situação', ({ pedida }) => text(situacoes[pedida.situacao])],
    ['Pedida em', ({ pedida }) => dayOf(pedida.criadoEm, fuso)],
    ['Assinar até', ({ pedida }) => day(pedida.ate)],
    ['Terminou em', ({ pedida }) => dayOf(pedida.fimEm, fuso)],
    ['Quem assina', ({ quem }) => text(quem.nome)],
    ['Como', ({ quem }) => text(quem.papel)],
    ['CPF/CNPJ', ({ quem }) => text(quem.documento || null)],
    ['E-mail', ({ quem }) => text(quem.email)],
    ['Assinou pela empresa', ({ quem }) => text([quem.porNome, quem.porDocumento].filter(Boolean).join(', ') || null)],
    ['O que fez', ({ quem }) => text(deCadaUm[quem.situacao])],
    ['Quando', ({ quem }) => dayOf(quem.em, fuso)],
    ['Por que recusou', ({ quem }) => text(quem.motivo)],
    ['SHA-256 do que se assina', ({ pedida }) => text(pedida.sha256)],
    ['SHA-256 com as assinaturas', ({ pedida }) => text(pedida.finalSha256)],
    ['Código do contrato', ({ pedida }) => text(pedida.contratoId)],
    ['Código', ({ pedida }) => text(pedida.id)],
  ];
  return folha('Assinaturas', colunas, comQuem(db, userId));
}

async function* comQuem(db: Db, userId: string): AsyncGenerator<Linha> {
  const pedidas = porId(async (depoisDe) => {
    const { rows } = await sql<Pedida & { deQuem: Quem[] }>`
      select a.id, a."contratoId", a.titulo, a.situacao, a.ate, a.sha256, a."finalSha256", a."criadoEm", a."fimEm", ${colunasDasPartes},
        array(select jsonb_build_object('papel', s.papel, 'nome', s.nome, 'documento', s.documento, 'email', s.email,
            'porNome', s."porNome", 'porDocumento', s."porDocumento", 'situacao', s.situacao, 'em', s.em, 'motivo', s.motivo)
          from signatarios s where s."userId" = ${userId} and s."assinaturaId" = a.id order by s.ordem) as "deQuem"
      from assinaturas a join contratos c on c."userId" = ${userId} and c.id = a."contratoId" ${partesDoContrato(userId)}
      where a."userId" = ${userId} and a.id > ${depoisDe} order by a.id limit ${FATIA}`.execute(db);
    return rows;
  });
  for await (const { deQuem, ...pedida } of pedidas) for (const quem of deQuem) yield { pedida, quem };
}
