import type { NovoContrato } from '@imob/schemas/contratos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { palavras } from '@imob/schemas/rules/payerName';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

type Imovel = Pick<
  Selectable<Tables['imoveis']>,
  'nome' | 'rua' | 'numero' | 'complemento' | 'cidade' | 'status' | 'arquivado'
>;
type Locatario = Pick<Selectable<Tables['locatarios']>, 'nome' | 'cpfChave'>;
type Conta = Pick<Selectable<Tables['contas']>, 'tipo' | 'dataVencimento' | 'competencia' | 'descricao' | 'valor'>;

/** A record that is there, or comes with the file; `id` is null until it is written. `com`: rows that mean it. */
export type ImovelDoPlano = Imovel & { id: string | null; codigos: string[] };
export type LocatarioDoPlano = Locatario & { id: string | null };
export type ContaDoPlano = Conta & {
  id: string | null;
  status: Selectable<Tables['contas']>['status'];
  /** Has items or a rest of its own, so that its amount is not just a number. */
  composta: boolean;
} & Pick<Selectable<Tables['contas']>, 'itens' | 'inteiraId'>;
export type ContratoDoPlano = Pick<NovoContrato, 'dataInicio' | 'dataFim' | 'valorAluguel'> & {
  id: string | null;
  imovel: ImovelDoPlano;
  locatario: LocatarioDoPlano;
  /** Known where a row is about one of them. */
  contas: ContaDoPlano[];
};

export const chaveDoTexto = (texto: unknown): string => palavras(String(texto ?? '')).join(' ');

/** A property is known again by its name and its address. */
export const chaveDoImovel = ({
  nome,
  rua,
  numero,
  complemento,
  cidade,
}: Omit<Imovel, 'status' | 'arquivado'>): string =>
  [nome, rua, numero, complemento, cidade].map(chaveDoTexto).join('|');

/** Gives the ways in which a person may call a property, surest first. */
export const nomesDoImovel = ({
  nome,
  rua,
  numero,
  complemento,
  codigos,
}: Omit<ImovelDoPlano, 'id' | 'status' | 'arquivado'>) =>
  [codigos, [nome], [`${rua} ${numero} ${complemento ?? ''}`], [`${rua} ${numero}`]].map((nomes) =>
    nomes.map(chaveDoTexto).filter(Boolean),
  );

export const tituloDoContrato = ({ imovel, locatario }: Pick<ContratoDoPlano, 'imovel' | 'locatario'>) =>
  `${nomeDoImovel(imovel)} · ${locatario.nome}`;

/** Reads what this landlord has already. Contracts whose property or tenant is gone take nothing more. */
export async function lerExistentes(db: Db, userId: string) {
  const imoveis: ImovelDoPlano[] = (
    await db
      .selectFrom('imoveis')
      .select(['id', 'nome', 'rua', 'numero', 'complemento', 'cidade', 'status', 'arquivado'])
      .where('userId', '=', userId)
      .execute()
  ).map((imovel) => ({ ...imovel, codigos: [] }));
  const locatarios: LocatarioDoPlano[] = await db
    .selectFrom('locatarios')
    .select(['id', 'nome', 'cpfChave'])
    .where('userId', '=', userId)
    .execute();
  const rows = await db
    .selectFrom('contratos')
    .select(['id', 'imovelId', 'locatarioId', 'dataInicio', 'dataFim', 'valorAluguel'])
    .where('userId', '=', userId)
    .execute();
  const [deImovel, deLocatario] = [porId(imoveis), porId(locatarios)];
  const contratos = rows.flatMap(({ imovelId, locatarioId, ...contrato }): ContratoDoPlano[] => {
    const [imovel, locatario] = [deImovel.get(imovelId), deLocatario.get(locatarioId)];
    return imovel && locatario ? [{ ...contrato, imovel, locatario, contas: [] }] : [];
  });
  return { imoveis, locatarios, contratos };
}

const porId = <T extends { id: string | null }>(lista: T[]) => new Map(lista.map((um) => [um.id ?? '', um]));

/** Gives these contracts their contas. */
export async function lerContasDe(db: Db, userId: string, contratos: Iterable<ContratoDoPlano>): Promise<void> {
  const deles = new Map([...contratos].flatMap((contrato) => (contrato.id ? [[contrato.id, contrato] as const] : [])));
  if (deles.size === 0) return;
  const contas = await db
    .selectFrom('contas')
    .select(['id', 'contratoId', 'tipo', 'dataVencimento', 'competencia', 'descricao', 'valor', 'status'])
    .select(['itens', 'saldo', 'inteiraId'])
    .where('userId', '=', userId)
    .where('contratoId', 'in', [...deles.keys()])
    .orderBy('dataVencimento')
    .orderBy('id')
    .execute();
  for (const { contratoId, saldo, ...conta } of contas) {
    deles.get(contratoId)?.contas.push({ ...conta, composta: conta.itens.length > 0 || saldo !== null });
  }
}
