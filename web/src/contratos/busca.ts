import type { ContratoLido } from '@imob/schemas/contratos';
import { somarDias } from '@imob/schemas/datas';
import { z } from 'zod';
import { buscavel } from '../formato.ts';
import { nomeDoImovel, situacaoDe } from './situacao.ts';

const texto = z.coerce.string().max(200).optional().catch(undefined);

/**
 * What Contratos shows, kept in its address. `situacao=ATIVO` means every open contract, whatever its term; `dias=60`
 * those open ones that end within so many days (and have not ended yet).
 */
export const BuscaContratos = z.object({
  situacao: z.enum(['ATIVO', 'VENCENDO', 'VENCIDO', 'ENCERRADO']).optional().catch(undefined),
  dias: z.coerce.number().int().min(1).max(3650).optional().catch(undefined),
  imovelId: texto,
  locatarioId: texto,
  texto,
});
export type BuscaContratos = z.infer<typeof BuscaContratos>;

export function lerBusca(busca: Record<string, unknown>): BuscaContratos {
  const lida = BuscaContratos.parse(busca);
  return Object.fromEntries(Object.entries(lida).filter(([, valor]) => valor !== undefined && valor !== ''));
}

export function filtrar(contratos: readonly ContratoLido[], busca: BuscaContratos, hoje: string): ContratoLido[] {
  const { situacao, dias, imovelId, locatarioId } = busca;
  const palavras = buscavel(busca.texto ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return contratos.filter((contrato) => {
    const atual = situacaoDe(contrato, hoje);
    if (situacao && (situacao === 'ATIVO' ? atual === 'ENCERRADO' : atual !== situacao)) return false;
    if (dias && (!contrato.ativo || contrato.dataFim < hoje || contrato.dataFim > somarDias(hoje, dias))) return false;
    if (imovelId && contrato.imovelId !== imovelId) return false;
    if (locatarioId && contrato.locatarioId !== locatarioId) return false;
    const { imovel, locatario } = contrato;
    const procurado = buscavel(`${nomeDoImovel(contrato)} ${imovel.endereco} ${locatario.nome} ${locatario.cpf}`);
    return palavras.every((palavra) => procurado.includes(palavra));
  });
}
