import { parametrosDoModelo } from '@imob/schemas/avisoWhatsapp';
import type { Env } from '../env.ts';
import type { Modelo } from '../providers/whatsapp/whatsapp.ts';
import type { Aviso, Locador } from './aviso.ts';

/** The notice by a template that Meta approved: one template for each kind. */
export function modeloWhatsapp(aviso: Aviso, locador: Pick<Locador, 'nome'>, env: Env): Modelo {
  return {
    nome: aviso.tipo === 'VENCIMENTO' ? env.WHATSAPP_TEMPLATE_VENCIMENTO : env.WHATSAPP_TEMPLATE_INADIMPLENCIA,
    parametros: parametrosDoModelo(aviso, locador),
  };
}
