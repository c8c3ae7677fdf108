import { enderecoEmLinha } from '@imob/schemas/rules/addresses';
import { hoje } from '@imob/schemas/rules/dates';
import { cnpjValido, pontuado } from '@imob/schemas/rules/documentos';
import { somar } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import { amount, type Cell, day, type Sheet, text } from '../../spreadsheet/sheet.ts';
import { partesDoContrato } from '../contratos/partes.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { chaveDe, type DeQuem, lerRecebidos } from './ler.ts';
import { lerNumeros } from './numerosDosContratos.ts';

const MESES = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
const TITULOS = [
  ...['CNPJ do locador', 'Locador', 'CPF/CNPJ do locatário', 'Locatário', 'Contrato', 'Data do contrato'],
  ...MESES.flatMap((mes) => [`Aluguel ${mes}`, `IR retido ${mes}`]),
  ...['Aluguel no ano', 'IR retido no ano', 'Comissão no ano'],
  ...['Tipo do imóvel (todos como urbanos: confira)', 'Endereço', 'CEP', 'Município', 'UF'],
];
/**
 * The facts that the DIMOB asks of a company that lets property of its own (IN RFB 1.115/2010): each lease of the year by who paid, month by month as
 * it was received, without what is passed on and deposits; there is no commission. Throws 409 where whose it is is no company.
 */
export async function planilhaDaDimob(db: Db, userId: string, calendario: Calendario, deQuem: DeQuem): Promise<Sheet> {
  const { declarante, titular, rendidos } = await lerRecebidos(db, userId, calendario, deQuem);
  const { tipoPessoa, razaoSocial, cnpj } = declarante;
  if (tipoPessoa !== 'PJ')
    throw new HttpError(
      409,
      titular
        ? `A DIMOB é de empresas, e ${titular.nome} não tem um CNPJ: de uma pessoa física, use o Carnê-Leão.`
        : 'A DIMOB é de empresas, e a sua conta é de uma pessoa física: use o Carnê-Leão.',
    );
  const valido = cnpjValido(cnpj ?? '');
  if (!valido)
    throw new HttpError(
      409,
      titular
        ? `Corrija o CNPJ de ${titular.nome} nos donos do imóvel: a DIMOB diz de quem são os aluguéis.`
        : 'Complete o CNPJ em Minha conta: a DIMOB diz de quem são os aluguéis.',
    );
  const comRenda = rendidos.filter(({ rendimento }) => rendimento > 0);
  const porLocacao = [...Map.groupBy(comRenda, (um) => `${um.contratoId} ${chaveDe(um)}`).values()];
  const contratos = await lerContratos(db, userId, [...new Set(comRenda.map(({ contratoId }) => contratoId))]);
  const numeros = await lerNumeros(db, userId);
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (const dela of porLocacao) {
      const { contratoId, documento, nome } = dela.at(-1) as (typeof dela)[number];
      const contrato = contratos.get(contratoId) as Contrato;
      const doMes = (mes: string) => dela.filter((um) => um.mes.endsWith(`-${mes}`));
      yield [
        ...[text(pontuado(valido as string)), text(razaoSocial), text(documento), text(nome)],
        ...[text(numeros.get(contratoId) as string), day(dataDoContrato(contrato, calendario.fuso))],
        ...MESES.flatMap((mes) => [amount(aluguel(doMes(mes))), amount(retido(doMes(mes)))]),
        ...[amount(aluguel(dela)), amount(retido(dela)), amount(0)],
        ...[text('Urbano'), text(enderecoEmLinha(contrato)), text(contrato.cep), text(contrato.cidade)],
        text(contrato.estado),
      ];
    }
  }
  return { name: `DIMOB ${deQuem.ano}`, titles: TITULOS, rows: linhas() };
}

const aluguel = (de: readonly { rendimento: number }[]) => somar(de.map(({ rendimento }) => rendimento));
const retido = (de: readonly { irRetido: number }[]) => somar(de.map(({ irRetido }) => irRetido));

/** It was made when it was signed; what nobody signed here, when it began. */
const dataDoContrato = ({ assinadoEm, dataInicio }: Contrato, fuso: string) =>
  assinadoEm ? hoje(new Date(assinadoEm), fuso) : dataInicio;

type Contrato = {
  id: string;
  dataInicio: string;
  assinadoEm: string | null;
  rua: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  cidade: string;
  estado: string;
  cep: string | null;
};

/** Leases with the address of their property, as it is or was when it went; the copy has no CEP. */
async function lerContratos(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, Contrato>> {
  const daCopia = (campo: string) => sql`coalesce(i.${sql.ref(campo)}, c."imovelCopia" ->> ${campo})`;
  const { rows } = await sql<Contrato>`
    select c.id, c."dataInicio", c."assinadoEm", ${daCopia('rua')} as rua, ${daCopia('numero')} as numero,
      case when i.id is null then c."imovelCopia" ->> 'complemento' else i.complemento end as complemento,
      ${daCopia('bairro')} as bairro, ${daCopia('cidade')} as cidade, ${daCopia('estado')} as estado, i.cep
    from contratos c ${partesDoContrato(userId)}
    where c."userId" = ${userId} and c.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((contrato) => [contrato.id, contrato]));
}
