import type { Modelo } from '@imob/schemas/modelos';
import { FINALIDADES, type Finalidade } from '@imob/schemas/rules/finalidade';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consulta } from '../../../service/queries.ts';
import { comecoPor } from './modelo.ts';
import type { CamposContrato } from './rascunho.ts';

/** Reads the chosen model; undefined where none is, or until it is read. A contract is not made meanwhile: it would lack what was chosen. */
export function useModelo(id: string | null): { modelo: Modelo | undefined; lendo: boolean } {
  const escolhido = id || undefined;
  const lido = useQuery({
    ...consulta('GET /modelos/:id', { params: { id: escolhido ?? '' } }),
    enabled: escolhido !== undefined,
  });
  return { modelo: escolhido ? lido.data : undefined, lendo: lido.isLoading };
}

/** Puts what the model begins a contract with into the form, once for each model that is chosen. */
export function useComecoDoModelo(
  campos: CamposContrato,
  modelo: Modelo | undefined,
  escolherPrazo: ((meses: number) => void) | undefined,
): void {
  const { modeloPosto } = campos.values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each model.
  useEffect(() => {
    if (!modelo || modelo.id === modeloPosto) return;
    campos.setValues({ ...comecoPor(modelo, campos.getValues()), modeloPosto: modelo.id });
    if (modelo.condicoes.meses !== null) escolherPrazo?.(modelo.condicoes.meses);
  }, [modelo?.id]);
}

type Props = { campos: CamposContrato; finalidade: Finalidade };

/**
 * Asks by which model the contract begins, where the landlord has some. The default one of its kind, or else of any, is taken until he chooses:
 * `modeloId` is null until then, and empty where he wants none.
 */
export function EscolherModelo({ campos, finalidade }: Props) {
  const { modeloId } = campos.values;
  const modelos = useQuery(consulta('GET /modelos')).data?.modelos;
  const padrao =
    modelos?.find((um) => um.padrao && um.finalidade === finalidade) ??
    modelos?.find((um) => um.padrao && um.finalidade === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list is there.
  useEffect(() => {
    if (modeloId === null && padrao) campos.setFieldValue('modeloId', padrao.id);
  }, [padrao?.id]);
  if (!modelos || modelos.length === 0) return null;
  return (
    <Select
      label="Modelo"
      description="Com que o contrato começa. Você muda o que quiser, e o modelo fica como está."
      data={[
        { value: '', label: 'Nenhum: os termos usuais e o texto do sistema' },
        ...modelos.map((um) => ({
          value: um.id,
          label: [um.nome, um.finalidade && FINALIDADES[um.finalidade]].filter(Boolean).join(' · '),
        })),
      ]}
      value={modelos.some(({ id }) => id === modeloId) ? modeloId : ''}
      onChange={(novo) => campos.setFieldValue('modeloId', novo ?? '')}
      allowDeselect={false}
    />
  );
}
