import type { Acesso } from '@imob/schemas/base/endpoint';
import type { Pedido } from '../support/app.ts';
import type { Locador } from '../support/factories.ts';

/**
 * Says whose is what an endpoint touches, and so who may call it:
 * - `publico`: anyone gets the same;
 * - `proprio`: everyone with a session gets their own, and nothing of anybody else's;
 * - `registro`: the address names a record, which only its owner may touch (403), whatever the caller's role;
 * - `corpo`: the body names a record, and the same holds;
 * - `filtro`: a list filtered by a record's id; another landlord's id gives `[]`, or what `vazio` says;
 * - a role: only who has at least that role.
 */
export type Tipo = 'publico' | 'proprio' | 'registro' | 'corpo' | 'filtro' | 'ADMIN' | 'SUPER_ADMIN' | 'cron';

/** One row of the matrix. Every endpoint of the service has at least one, see matrix.test.ts. */
export type Linha = {
  endpoint: {
    method: string;
    url: string;
    config: { acesso: Acesso; soDono?: true; daPessoa?: true; soLe?: true };
  };
  /** Tells the rows of one endpoint apart. */
  caso?: string;
  tipo: Tipo;
  /** The endpoint's `acesso`, where it does not follow from `tipo`. */
  acesso?: Acesso;
  /** Status for whoever may call: the owner or, for a role, the SUPER_ADMIN. */
  permitido: number;
  /** A `filtro`'s answer to who has none of what it asks for. */
  vazio?: object;
  /**
   * A request about `dono`'s records, as `quem` would send it; it may make them first. Valid in all but ownership, so
   * that a refusal can have no other reason: the owner's own call, which succeeds, shows it.
   */
  pedido?: (dono: Locador, quem: Locador) => Pedido | Promise<Pedido>;
};
