import * as repasses from '@imob/schemas/repasses';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { dinheiro, hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import type { Devido } from './devido.ts';

/** Records what was passed on to a co-owner, or a part of it. */
export function NovoRepasse({ coproprietarioId, nome, falta, fechar }: Devido & { fechar: () => void }) {
  const criar = useMudanca('POST /repasses', { erroNoLugar: true, sucesso: 'Repasse registrado.', aoConcluir: fechar });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: repasses.criar.schema.body,
    inicial: { coproprietarioId, valor: falta > 0 ? falta : ('' as number | ''), dia: hoje(), nota: '' },
    preparar: (valores) => valores,
    enviar: (body) => criar.mutateAsync({ body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm" c="dimmed">
          {falta > 0 ? `Falta repassar ${dinheiro(falta)} a ${nome}. ` : ''}O repasse não é despesa, e não muda o
          imposto de renda: só diz o que você já entregou.
        </Text>
        <Group grow align="flex-start">
          <CampoDinheiro label="Valor" required {...campos.getInputProps('valor')} />
          <CampoData label="Dia" required clearable={false} maxDate={hoje()} {...campos.getInputProps('dia')} />
        </Group>
        <TextInput label="Nota" placeholder="Pix de novembro" {...campos.getInputProps('nota')} />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Registrar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
