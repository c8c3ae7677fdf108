import type { Ficha } from '@imob/schemas/ficha';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../../service/queries.ts';
import type { CamposTermos } from './CamposDosTermos.tsx';
import { GARANTIAS } from './nomes.ts';

/** Offers the guarantee that the tenant named in his form, as long as the terms have none. */
export function GarantiaDaFicha({ contratoId, campos }: { contratoId: string; campos: CamposTermos }) {
  const { garantia } = campos.values.termos;
  const ficha = useFichaAprovada(contratoId);
  if (garantia.tipo || !ficha?.garantia) return null;
  const { garantia: tipo, fiadorNome, fiadorCpf } = ficha;
  const fiador: Record<string, string> = tipo === 'FIADOR' ? { nome: fiadorNome ?? '', cpf: fiadorCpf ?? '' } : {};
  return (
    <Group gap="sm" style={{ gridColumn: '1 / -1' }}>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        Na ficha, {ficha.nome} ofereceu: {garantiaPorExtenso(ficha)}.
      </Text>
      <Button
        size="xs"
        variant="default"
        onClick={() => campos.setFieldValue('termos.garantia', { ...garantia, tipo, ...fiador })}
      >
        Usar esta garantia
      </Button>
    </Group>
  );
}

function garantiaPorExtenso({ garantia, fiadorNome, fiadorCpf }: Ficha): string {
  const partes = [garantia && GARANTIAS[garantia], ...(garantia === 'FIADOR' ? [fiadorNome, fiadorCpf] : [])];
  return partes.filter(Boolean).join(', ');
}

/** Reads the form by which the contract's tenant was approved for its property; undefined if there is none. */
function useFichaAprovada(contratoId: string): Ficha | null | undefined {
  const { data: contrato } = useQuery(consulta('GET /contratos/:id', { params: { id: contratoId } }));
  const { imovelId = '', locatarioId } = contrato ?? {};
  const aprovados = useQuery({
    ...consulta('GET /interessados/pagina', { query: { imovelId, situacao: 'APROVADO' } }),
    enabled: imovelId !== '',
  });
  const id = aprovados.data?.interessados.find((um) => um.locatarioId === locatarioId)?.id ?? '';
  const { data } = useQuery({ ...consulta('GET /interessados/:id', { params: { id } }), enabled: id !== '' });
  return data?.ficha;
}
