import * as despesas from '@imob/schemas/despesas';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { somarMeses } from '@imob/schemas/rules/dates';
import { tipoPelasPalavras } from '@imob/schemas/rules/tipoPelasPalavras';
import { Checkbox, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoNumero } from '../../components/fields/CampoNumero.tsx';
import type { Opcao } from '../../components/fields/CampoRemoto.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { ehData } from '../../components/fields/lerData.ts';
import { usePerdeNoDialogo } from '../../components/fields/perdeNoDialogo.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { data, hoje } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { CamposDaDespesa, pagamentoDe, type ValoresDaDespesa } from './CamposDaDespesa.tsx';
import { ComprovantesDaNova, useEnvioDeComprovantes } from './Comprovantes.tsx';

/** A statement's debit; `valor` is the part that is no expense yet. */
type Debito = { id: string; data: string; valor: number; descricao: string };
type Props = { imovelId?: string | undefined; debito?: Debito; fechar: () => void };

/** Records an expense; a given property or debit is filled in. */
export function NovaDespesa({ imovelId = '', debito, fechar }: Props) {
  const este = useQuery({ ...consulta('GET /imoveis/:id', { params: { id: imovelId } }), enabled: imovelId !== '' });
  if (imovelId === '') return <Formulario imovel={undefined} debito={debito} fechar={fechar} />;
  return (
    <Carregado consulta={este} esqueleto={<Skeleton h={420} radius="md" />}>
      {(imovel) => (
        <Formulario imovel={{ value: imovel.id, label: nomeDoImovel(imovel) }} debito={debito} fechar={fechar} />
      )}
    </Carregado>
  );
}

type Valores = ValoresDaDespesa & { repete: boolean; vezes: number | '' };

type PropsDoFormulario = { imovel: Opcao | undefined; debito: Debito | undefined; fechar: () => void };

function Formulario({ imovel, debito, fechar }: PropsDoFormulario) {
  const [arquivos, setArquivos] = useState<File[]>([]);
  usePerdeNoDialogo(() => arquivos.length > 0);
  const envios = useEnvioDeComprovantes();
  const criar = useMudanca('POST /despesas', {
    erroNoLugar: true,
    sucesso: ({ ids }) => (ids.length > 1 ? `${ids.length} despesas registradas.` : 'Despesa registrada.'),
    aoConcluir: ({ id }) => {
      void envios.acrescentar(arquivos, { despesaId: id });
      fechar();
    },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: despesas.criar.schema.body,
    inicial: {
      ...{ imovelId: imovel?.value ?? null, tipo: 'IPTU', descricao: '', valor: '', data: hoje() },
      ...(debito && { ...daqui(debito), tipo: tipoPelasPalavras(debito.descricao) }),
      ...{ paga: null, pagaEm: '', reembolsada: false, repete: false, vezes: 12 },
    } as Valores,
    preparar: ({ repete, vezes, paga, pagaEm, ...despesa }) => ({
      ...despesa,
      ...pagamentoDe({ paga, pagaEm, ...despesa }),
      ...(repete && { vezes: vezes || 0 }),
      ...(debito && { lancamentoId: debito.id }),
    }),
    enviar: (body) => criar.mutateAsync({ body }),
  });
  const { repete, vezes, data: dia } = campos.values;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <CamposDaDespesa campos={campos} imovel={imovel} />
        <Checkbox label="Repete todo mês" {...campos.getInputProps('repete', { type: 'checkbox' })} />
        {repete && (
          <CampoNumero
            label="Quantas vezes"
            required
            maw={240}
            description={ateQuando(dia, vezes)}
            {...campos.getInputProps('vezes')}
          />
        )}
        <ComprovantesDaNova arquivos={arquivos} mudar={setArquivos} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Registrar despesa
        </FimDoDialogo>
      </Stack>
    </form>
  );
}

const daqui = ({ descricao, valor, data: dia }: Debito) => ({ descricao: descricao.slice(0, 200), valor, data: dia });

/** Says the last day, if day and number make sense. */
function ateQuando(dia: string, vezes: number | ''): string | undefined {
  if (!ehData(dia) || !Number.isInteger(vezes) || Number(vezes) < 2 || Number(vezes) > 60) return undefined;
  return `A última em ${data(somarMeses(dia, Number(vezes) - 1))}.`;
}
