import { enderecoEmLinha } from '@imob/schemas/rules/addresses';
import { lugarDoAnuncio } from '@imob/schemas/rules/anuncio';
import type { Db } from '../../db/connect.ts';
import { comNome } from '../auth/usuario.ts';
import { lerChave } from '../upload/files/file.ts';
import { ehFoto, type Tipo } from '../upload/files/types.ts';
import { type ManutencaoRow, type OrcamentoRow, SERVICO_SEM_VALOR } from './enderecos.ts';
import { quemMora } from './quemMora.ts';
import { fotosQueCabem } from './terminarServico.ts';
import type { Aberto } from './travarServico.ts';

/** The choice of a provider: still open, this one (SEU), or another (OUTRO). */
type Vez = 'ABERTO' | 'SEU' | 'OUTRO';

/** A provider's page, with no more than he needs at this moment. */
export type Servico = {
  vez: Vez;
  /** Only the chosen provider gets the telephone. */
  locador: { nome: string; telefone: string | null };
  prestador: string;
  imovel: { tipo: string | null; onde: string };
  manutencao: Pick<ManutencaoRow, 'titulo' | 'descricao' | 'urgente' | 'visitaDia' | 'visitaHora'> &
    Pick<ManutencaoRow, 'feitoEm' | 'feitoRecado'>;
  orcamento: Pick<OrcamentoRow, 'situacao' | 'valor' | 'prazo' | 'texto' | 'arquivo' | 'respondidoEm'>;
  inquilino: { nome: string; telefone: string | null } | null;
  /** The keys of private pictures, in their order. */
  fotos: string[];
  cabemFotos: number;
};

const vezDe = ({ manutencao, orcamento }: Aberto): Vez =>
  manutencao.orcamentoId === null ? 'ABERTO' : manutencao.orcamentoId === orcamento.id ? 'SEU' : 'OUTRO';

/** Gives the keys of the pictures on his page: those taken before the repair, and the tenant's picture with his request. */
export async function fotosDoServico(db: Db, aberto: Aberto): Promise<string[]> {
  if (vezDe(aberto) === 'OUTRO') return [];
  const { userId, pedidoId, fotos } = aberto.manutencao;
  const pedido = pedidoId
    ? await db
        .selectFrom('pedidos')
        .select('arquivoKey')
        .where('userId', '=', userId)
        .where('id', '=', pedidoId)
        .executeTakeFirst()
    : undefined;
  const keys = fotos.filter(({ momento }) => momento === 'ANTES').map(({ key }) => key);
  return [...keys, ...(pedido?.arquivoKey ? [pedido.arquivoKey] : [])].filter((key) => {
    const lida = lerChave(key);
    return lida?.userId === userId && ehFoto(lida.tipo as Tipo);
  });
}

/** Reads what his page shows. */
export async function lerServico(db: Db, aberto: Aberto): Promise<Servico> {
  const { manutencao, orcamento } = aberto;
  const { userId } = manutencao;
  const vez = vezDe(aberto);
  const [usuario, imovel, prestador, fotos, inquilino] = await Promise.all([
    db.selectFrom('usuarios').selectAll().where('uid', '=', userId).executeTakeFirstOrThrow(),
    db
      .selectFrom('imoveis')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '=', manutencao.imovelId)
      .executeTakeFirst(),
    db
      .selectFrom('prestadores')
      .select('nome')
      .where('userId', '=', userId)
      .where('id', '=', orcamento.prestadorId)
      .executeTakeFirst(),
    fotosDoServico(db, aberto),
    vez === 'SEU' ? contatoLa(db, manutencao) : null,
  ]);
  // The property or the provider was deleted at this moment, and the address with it.
  if (!imovel || !prestador) throw SERVICO_SEM_VALOR;
  const seu = vez === 'SEU';
  const { titulo, descricao, urgente, visitaDia, visitaHora, feitoEm, feitoRecado } = manutencao;
  const { situacao, valor, prazo, texto, arquivo, respondidoEm } = orcamento;
  return {
    ...{ vez, prestador: prestador.nome, inquilino, fotos, cabemFotos: fotosQueCabem(manutencao.fotos) },
    locador: { nome: comNome(usuario).nome, telefone: seu ? usuario.telefone : null },
    imovel: {
      tipo: imovel.tipoImovel?.trim() || null,
      onde: seu ? enderecoEmLinha(imovel) : lugarDoAnuncio(imovel, false),
    },
    manutencao: { titulo, descricao, urgente, visitaDia, visitaHora, feitoEm, feitoRecado },
    orcamento: { situacao, valor, prazo, texto, arquivo, respondidoEm },
  };
}

/** Gives the tenant's name and telephone to the provider, if the landlord allows it. */
async function contatoLa(db: Db, manutencao: ManutencaoRow): Promise<Servico['inquilino']> {
  const ele = manutencao.passarContato ? await quemMora(db, manutencao) : undefined;
  return ele ? { nome: ele.nome, telefone: ele.telefone } : null;
}

const ANOTAR_MS = 60_000;

/** Notes that he opened his page, at most once a minute. */
export async function anotarVisto(db: Db, { userId, id, vistoEm }: OrcamentoRow, agora: Date): Promise<void> {
  if (vistoEm && Math.abs(agora.getTime() - Date.parse(vistoEm)) < ANOTAR_MS) return;
  await db
    .updateTable('orcamentos')
    .set({ vistoEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
