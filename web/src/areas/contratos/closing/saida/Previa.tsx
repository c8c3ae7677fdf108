import * as acerto from '@imob/schemas/acerto';
import { Alert, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { semVazios } from '../../../../components/fields/form.ts';
import { ApiError, chamar, messageOf } from '../../../../service/api.ts';
import type { CamposSaida } from './CamposDaEntrega.tsx';
import { Resultado } from './Resultado.tsx';
import { aCorrigir, paraServico } from './valores.ts';

/**
 * Shows the service's reckoning of the form as soon as it is complete. While a field is wrong there is no result,
 * because the last one is about other values.
 */
export function Previa({ contratoId, campos }: { contratoId: string; campos: CamposSaida }) {
  const agora = JSON.stringify(semVazios(paraServico(campos.values)));
  const [pronto] = useDebouncedValue(agora, 350);
  const digitado = acerto.simular.schema.body.safeParse(JSON.parse(agora));
  const lido = acerto.simular.schema.body.safeParse(JSON.parse(pronto));
  const pedido = { params: { id: contratoId }, body: lido.success ? lido.data : { chavesEm: '', danos: [] } };
  const { data, error, isPlaceholderData } = useQuery({
    // The key belongs to no area: confirming forgets the contract's contas, and must not ask for the preview again.
    queryKey: ['previa do acerto', contratoId, pronto],
    queryFn: ({ signal }) => chamar('POST /contratos/:id/acerto/previa', { ...pedido, signal }),
    enabled: lido.success,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const recusados = error instanceof ApiError ? error.campos : SEM_CAMPOS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's functions are new with each error that they set
  useEffect(() => {
    for (const { campo, mensagem } of recusados) campos.setFieldError(campo, mensagem);
    return () => {
      for (const { campo } of recusados) campos.clearFieldError(campo);
    };
  }, [recusados]);

  const errados = digitado.success
    ? recusados.map(({ campo }) => campo).filter((campo) => campos.getInputNode(campo))
    : digitado.error.issues.map(({ path }) => path.join('.'));
  if (errados.length > 0) return <Text c="dimmed">{aCorrigir(errados)}</Text>;
  if (error) {
    return (
      <Alert color="red" variant="light" role="alert" p="sm">
        {messageOf(error)}
      </Alert>
    );
  }
  if (!data) return <Skeleton h={160} radius="md" />;
  return <Resultado calculo={data} velho={isPlaceholderData || agora !== pronto} />;
}

const SEM_CAMPOS: ApiError['campos'] = [];
