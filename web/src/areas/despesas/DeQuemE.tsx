import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../service/queries.ts';
import { consultaDoContratoAtivo } from '../imoveis/consultas.ts';

const O_QUE = { IPTU: 'o IPTU', CONDOMINIO: 'o condomínio' } as const;
type DoContrato = keyof typeof O_QUE;
type Props = { imovelId: string | null; tipo: TipoDeDespesa };

/** Says that a refunded expense lowers no tax, and names the tenant if the lease leaves this kind to him. */
export const DeQuemE = ({ imovelId, tipo }: Props) => (
  <>
    O que ele devolve não é descontado do imposto de renda.
    {imovelId && (tipo === 'IPTU' || tipo === 'CONDOMINIO') && <PeloContrato imovelId={imovelId} tipo={tipo} />}
  </>
);

function PeloContrato({ imovelId, tipo }: { imovelId: string; tipo: DoContrato }) {
  const { data } = useQuery(consultaDoContratoAtivo(imovelId));
  const [contrato] = data?.contratos ?? [];
  const { data: termos } = useQuery({
    ...consulta('GET /contratos/:id/termos', { params: { id: contrato?.id ?? '' } }),
    enabled: contrato !== undefined,
  });
  if (!contrato || termos?.[tipo === 'IPTU' ? 'iptu' : 'condominio'] !== 'LOCATARIO') return null;
  return ` Pelo contrato em vigor, ${O_QUE[tipo]} é de ${contrato.locatario.nome}.`;
}
