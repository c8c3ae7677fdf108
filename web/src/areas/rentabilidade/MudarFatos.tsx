import * as patrimonio from '@imob/schemas/patrimonio';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { CampoMes } from '../../components/fields/CampoMes.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { hoje } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';

const valoresDe = (ele: patrimonio.Patrimonio) => ({
  valorDeCompra: ele.valorDeCompra ?? ('' as number | ''),
  compradoEm: ele.compradoEm ?? '',
  parcela: ele.parcela ?? ('' as number | ''),
  financiadoAte: ele.financiadoAte ?? '',
  saldoDevedor: ele.saldoDevedor ?? ('' as number | ''),
  saldoEm: ele.saldoEm ?? '',
});

/** Takes what a property cost, and how it is financed. */
export function MudarFatos({ patrimonio: ele, fechar }: { patrimonio: patrimonio.Patrimonio; fechar: () => void }) {
  const params = { id: ele.imovelId };
  const mudar = useMudanca('PATCH /imoveis/:id/patrimonio', {
    ...{ erroNoLugar: true, sucesso: 'Valores guardados.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: patrimonio.mudar.schema.body,
    inicial: valoresDe(ele),
    mudanca: async () => valoresDe(await chamar('GET /imoveis/:id/patrimonio', { params })),
    enviar: (body) => mudar.mutateAsync({ params, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          Tudo é opcional. A parcela entra na previsão de cada mês que ainda não tem uma despesa de financiamento.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <CampoDinheiro label="Comprado por" {...campos.getInputProps('valorDeCompra')} />
          <CampoData label="Comprado em" maxDate={hoje()} passado {...campos.getInputProps('compradoEm')} />
          <CampoDinheiro label="Parcela do financiamento" {...campos.getInputProps('parcela')} />
          <CampoMes label="Última parcela" {...campos.getInputProps('financiadoAte')} />
          <CampoDinheiro label="Saldo devedor" {...campos.getInputProps('saldoDevedor')} />
          <CampoData label="Saldo de" maxDate={hoje()} passado {...campos.getInputProps('saldoEm')} />
        </SimpleGrid>
        <FimDoDialogo erro={erro} enviando={enviando} disabled={!campos.isDirty()}>
          Salvar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
