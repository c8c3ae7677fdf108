import type { InteressadoDaPagina } from '@imob/schemas/interessados';
import { enderecoEmLinha, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Env } from '../../../env.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { type AnuncioRow, enderecoDoAnuncio } from '../../anuncios/enderecos.ts';
import type { ImovelRow } from '../../imoveis/leitura.ts';
import type { InteressadoRow } from '../../interessados/enderecos.ts';
import { paraLista } from '../../interessados/ler.ts';
import { FATIA, porId } from '../paginas.ts';
import { garantias } from './contratos.ts';
import { type Coluna, dayOf, folha, yesNo } from './folha.ts';

type DoImovel = Pick<ImovelRow, 'rua' | 'numero' | 'complemento' | 'valorAluguel'> & { imovelNome: string | null };
const colunasDoImovel = sql`i.nome as "imovelNome", i.rua, i.numero, i.complemento, i."valorAluguel"`;
const comNome = ({ imovelNome: nome, rua, numero, complemento }: DoImovel) =>
  nomeDoImovel({ nome, rua, numero, complemento });

type Anuncio = AnuncioRow & DoImovel;

export function folhaDeAnuncios(db: Db, userId: string, env: Pick<Env, 'PUBLIC_URL' | 'APP_TIMEZONE'>): Sheet {
  const fuso = env.APP_TIMEZONE;
  const colunas: Coluna<Anuncio>[] = [
    ['Imóvel', (a) => text(comNome(a))],
    ['No ar', (a) => yesNo(a.aberto)],
    ['Endereço da página', (a) => text(enderecoDoAnuncio(env, a.codigo))],
    ['Título', (a) => text(a.titulo)],
    ['Texto', (a) => text(a.texto)],
    ['Aluguel anunciado', (a) => text(a.valorAluguel)],
    ['Livre a partir de', (a) => day(a.disponivelEm)],
    ['Garantias que aceita', (a) => text(a.garantias.map(comoGarantia).join(', ') || null)],
    ['Mostra rua e número', (a) => yesNo(a.mostrarNumero)],
    ['Mostra o telefone', (a) => yesNo(a.mostrarTelefone)],
    ['Anunciado em', (a) => dayOf(a.criadoEm, fuso)],
    ['Código do imóvel', (a) => text(a.imovelId)],
  ];
  const linhas = porId(async (depoisDe) => {
    const { rows } = await sql<
      Anuncio & { id: string }
    >`select a.*, a."imovelId" as id, ${colunasDoImovel} from anuncios a
      join imoveis i on i."userId" = ${userId} and i.id = a."imovelId"
      where a."userId" = ${userId} and a."imovelId" > ${depoisDe} order by a."imovelId" limit ${FATIA}`.execute(db);
    return rows;
  });
  return folha('Anúncios', colunas, linhas);
}

const comoGarantia = (tipo: string) => garantias[tipo as keyof typeof garantias] ?? tipo;

const situacoes = { ABERTO: 'Em aberto', APROVADO: 'Aprovado', RECUSADO: 'Recusado', DESISTIU: 'Desistiu' };
const etapas = {
  ...{ NOVO: 'Sem resposta', EM_CONVERSA: 'Em conversa', VISITA: 'Visita', FICHA_PEDIDA: 'Ficha pedida' },
  FICHA_RECEBIDA: 'Ficha recebida',
};

type Linha = { ele: InteressadoRow; lido: InteressadoDaPagina };
/** A form that was asked for again is not told, as on the screen. */
const ficha = ({ ele }: Linha) => (ele.fichaEm ? ele.ficha : null);

export function folhaDeInteressados(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Linha>[] = [
    ['Nome', ({ ele }) => text(ele.nome)],
    ['Telefone', ({ ele }) => text(ele.telefone)],
    ['E-mail', ({ ele }) => text(ele.email)],
    ['Imóvel', ({ lido }) => text(lido.imovelNome)],
    ['Situação', ({ ele }) => text(situacoes[ele.situacao])],
    ['Passo', ({ lido }) => text(etapas[lido.etapa])],
    ['Veio pelo anúncio', ({ ele }) => yesNo(ele.origem === 'ANUNCIO')],
    ['Mensagem', ({ ele }) => text(ele.mensagem)],
    ['Visita', ({ ele }) => day(ele.visitaDia)],
    ['Hora da visita', ({ ele }) => text(ele.visitaHora)],
    ['Ficha pedida em', ({ ele }) => dayOf(ele.fichaPedidaEm, fuso)],
    ['Ficha recebida em', ({ ele }) => dayOf(ele.fichaEm, fuso)],
    ['Nome na ficha', (um) => text(ficha(um)?.nome ?? null)],
    ['CPF/CNPJ', (um) => text(ficha(um)?.cpf ?? null)],
    ['RG', (um) => text(ficha(um)?.rg ?? null)],
    ['Nascimento', (um) => day(ficha(um)?.dataNascimento ?? null)],
    ['Estado civil', (um) => text(ficha(um)?.estadoCivil ?? null)],
    ['Profissão', (um) => text(ficha(um)?.profissao ?? null)],
    ['Onde trabalha', (um) => text(ficha(um)?.empresa ?? null)],
    ['Renda por mês', ({ lido }) => amount(lido.renda)],
    ['Renda em aluguéis', ({ lido }) => amount(lido.vezesOAluguel)],
    ['Endereço', (um) => text(enderecoEmLinha(ficha(um)?.endereco ?? {}) || null)],
    ['Cônjuge', (um) => text(juntos(ficha(um)?.conjugeNome, ficha(um)?.conjugeCpf))],
    ['Quem vai morar', (um) => text(ficha(um)?.moradores ?? null)],
    ['Garantia', (um) => text(comGarantia(ficha(um)?.garantia))],
    ['Fiador', (um) => text(juntos(ficha(um)?.fiadorNome, ficha(um)?.fiadorCpf, ficha(um)?.fiadorTelefone))],
    ['Quer mudar em', (um) => day(ficha(um)?.mudancaEm ?? null)],
    ['Observações da ficha', (um) => text(ficha(um)?.observacoes ?? null)],
    ['Anotações', ({ ele }) => text(ele.anotacoes)],
    ['Motivo', ({ ele }) => text(ele.motivo)],
    ['Decidido em', ({ ele }) => dayOf(ele.decididoEm, fuso)],
    ['Chegou em', ({ ele }) => dayOf(ele.criadoEm, fuso)],
    ['Será esquecido em', ({ ele }) => day(ele.apagarEm)],
    ['Código do locatário', ({ ele }) => text(ele.locatarioId)],
    ['Código do imóvel', ({ ele }) => text(ele.imovelId)],
    ['Código', ({ ele }) => text(ele.id)],
  ];
  return folha('Interessados', colunas, comImovel(db, userId));
}

const juntos = (...ditos: (string | null | undefined)[]) => ditos.filter(Boolean).join(', ') || null;
const comGarantia = (tipo: string | null | undefined) => (tipo ? comoGarantia(tipo) : null);

async function* comImovel(db: Db, userId: string): AsyncGenerator<Linha> {
  const linhas = porId(async (depoisDe) => {
    const { rows } = await sql<InteressadoRow & DoImovel>`select p.*, ${colunasDoImovel} from interessados p
      join imoveis i on i."userId" = ${userId} and i.id = p."imovelId"
      where p."userId" = ${userId} and p.id > ${depoisDe} order by p.id limit ${FATIA}`.execute(db);
    return rows;
  });
  for await (const ele of linhas) {
    const { imovelNome: nome, rua, numero, complemento, valorAluguel } = ele;
    yield { ele, lido: paraLista(ele, { nome, rua, numero, complemento, valorAluguel }) };
  }
}
