import * as aparelhos from '@imob/schemas/aparelhos';
import * as meusAvisos from '@imob/schemas/meusAvisos';
import { enderecoDeParar } from '../../src/areas/resumos/parar.ts';
import { readEnv } from '../../src/env.ts';
import { createCipher } from '../../src/secrets/cipher.ts';
import { inscricao } from '../support/devices.ts';
import type { Locador } from '../support/factories.ts';
import type { Linha } from './row.ts';

/** One device in place of those before: there may be ten. */
async function umAparelho(dono: Locador) {
  const { body } = await dono.pedir(aparelhos.listar);
  for (const { id } of body.aparelhos) await dono.pedir(aparelhos.remover, { params: { id } });
  const feito = await dono.pedir(aparelhos.criar, { body: inscricao() });
  return { params: { id: feito.body.id as string } };
}

/** The key of every test's service. */
const cifra = createCipher(Buffer.alloc(32, 7));
const enderecoDe = ({ uid }: Locador) => {
  const url = enderecoDeParar(cifra, readEnv({ FRONTEND_URL: 'http://localhost:5173' }), uid);
  return { params: { token: url.split('/').at(-1) as string } };
};

/** A landlord's devices, and what they tell. */
export const linhasAparelhos: Linha[] = [
  { endpoint: aparelhos.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: aparelhos.criar, tipo: 'proprio', permitido: 201, pedido: () => ({ body: inscricao() }) },
  { endpoint: aparelhos.remover, tipo: 'registro', permitido: 200, pedido: umAparelho },
  { endpoint: aparelhos.testar, tipo: 'registro', permitido: 200, pedido: umAparelho },
  { endpoint: meusAvisos.ler, tipo: 'proprio', permitido: 200 },
  {
    endpoint: meusAvisos.mudar,
    tipo: 'proprio',
    permitido: 200,
    pedido: () => ({ body: { resumo: 'SEMANAL', semValores: true } }),
  },
  { endpoint: meusAvisos.pararResumo, tipo: 'publico', permitido: 200, pedido: enderecoDe },
  { endpoint: meusAvisos.pararResumoJa, tipo: 'publico', permitido: 200, pedido: enderecoDe },
];
