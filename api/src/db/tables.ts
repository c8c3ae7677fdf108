import type { AccessTables } from './tables/access.ts';
import type { DinheiroTables } from './tables/dinheiro.ts';
import type { LocacaoTables } from './tables/locacao.ts';
import type { ServicoTables } from './tables/servico.ts';

export type { PagamentoGuardado } from './tables/dinheiro.ts';
export type { Recurso } from './tables/servico.ts';

export type Tables = AccessTables & LocacaoTables & DinheiroTables & ServicoTables;
