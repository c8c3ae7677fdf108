import type { Divida } from '@imob/schemas/acordos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NaoCarregou } from '../../components/screen/Parte.tsx';
import { contagem, dinheiro } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import type { ContratoQueDeve } from './contratoQueDeve.ts';

type Props = {
  contratos: readonly ContratoQueDeve[];
  pergunta: string;
  /** The button beside each contract, and the beginning of its name for screen readers. */
  acao: { nome: string; de: string };
  children: (contrato: ContratoQueDeve, dividas: Divida[]) => ReactNode;
};

/** Lets the landlord choose a contract if several owe, and shows `children` for it. */
export function DeQualContrato({ contratos, pergunta, acao, children }: Props) {
  const [escolhido, setEscolhido] = useState<string>();
  const lidas = useQueries({
    queries: contratos.map(({ id }) => ({
      ...consulta('GET /contratos/:id/acordos/dividas', { params: { id } }),
      staleTime: 0,
    })),
  });
  const falha = lidas.find(({ data, isError }) => isError && !data);
  if (falha) {
    const deNovo = () => void falha.refetch();
    return <NaoCarregou erro={falha.error} tentando={falha.isFetching} tentarDeNovo={deNovo} />;
  }
  if (lidas.some(({ data }) => !data)) return <Skeleton h={420} radius="md" />;
  const devem = contratos.flatMap((contrato, i) => {
    const { dividas = [], total = 0 } = lidas[i]?.data ?? {};
    return dividas.length > 0 ? [{ contrato, dividas, total }] : [];
  });
  const [unico] = devem.length === 1 ? devem : [];
  // The chosen contract stays, even if the debts change meanwhile: its form does not say which contract it is about.
  if (unico && !escolhido) setEscolhido(unico.contrato.id);
  const este = devem.find(({ contrato }) => contrato.id === escolhido);
  if (este) return children(este.contrato, este.dividas);
  if (devem.length === 0) {
    return (
      <Alert color="green" variant="light" role="status" icon={<IconCircleCheck size={20} />} title="Nada em atraso">
        As contas foram pagas, canceladas ou ainda vão vencer.
      </Alert>
    );
  }
  return (
    <Stack>
      <Text fz="sm">{pergunta}</Text>
      {devem.map(({ contrato, dividas, total }) => (
        <Group key={contrato.id} justify="space-between" gap="xs">
          <Text fz="sm" flex="1 1 180px" style={{ overflowWrap: 'anywhere' }} className="numeros">
            <strong>{nomeDoImovel(contrato.imovel)}</strong>, {dinheiro(total)} em{' '}
            {contagem(dividas.length, 'conta', 'contas')}
          </Text>
          <Button
            size="sm"
            variant="light"
            aria-label={`${acao.de} ${nomeDoImovel(contrato.imovel)}`}
            onClick={() => setEscolhido(contrato.id)}
          >
            {acao.nome}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
