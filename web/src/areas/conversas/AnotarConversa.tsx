import * as conversas from '@imob/schemas/conversas';
import { COMOS, NOMES_DE_COMO } from '@imob/schemas/rules/conversas';
import { Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoMascarado } from '../../components/fields/CampoMascarado.tsx';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { horaInteira, mascaraHora } from '../../components/fields/hora.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { hoje } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

type Props = { locatarioId: string; ela?: conversas.Conversa | undefined; fechar: () => void };

const OPCOES = COMOS.map((value) => ({ value, label: NOMES_DE_COMO[value] }));

/** Notes what was said, or changes the note. */
export function AnotarConversa({ locatarioId, ela, fechar }: Props) {
  const { uid } = usePerfil();
  const contratos = useQuery(consulta('GET /locatarios/:id/contratos', { params: { id: locatarioId } }));
  const criar = useMudanca('POST /conversas', {
    ...{ erroNoLugar: true, sucesso: 'Conversa anotada.', aoConcluir: fechar },
  });
  const mudar = useMudanca('PATCH /conversas/:id', {
    ...{ erroNoLugar: true, sucesso: 'Anotação alterada.', aoConcluir: fechar },
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: ela ? conversas.mudar.schema.body : conversas.criar.schema.body,
    inicial: {
      ...{ dia: ela?.dia ?? hoje(), hora: ela?.hora ?? '', como: ela?.como ?? ('TELEFONE' as string) },
      ...{ texto: ela?.texto ?? '', contratoId: ela?.contratoId ?? (null as string | null) },
    },
    mudanca: ela !== undefined,
    preparar: (valores) => (ela ? valores : { locatarioId, ...valores }),
    enviar: (body) =>
      ela
        ? mudar.mutateAsync({ params: { id: ela.id }, body })
        : criar.mutateAsync({ body: body as conversas.NovaConversa }),
  });
  const { continuando, recomecar } = useRascunho(`conversa.${ela?.id ?? locatarioId}`, uid, campos);
  const hora = campos.getInputProps('hora');
  const deles = contratos.data ?? [];
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <Textarea
          label="O que foi dito"
          description="Só você vê, e quem ajuda você. Vai no que se entrega ao locatário se ele pedir os dados dele."
          required
          data-autofocus
          autosize
          minRows={3}
          maxRows={12}
          maxLength={5_000}
          {...campos.getInputProps('texto')}
        />
        <Group align="flex-start" gap="sm">
          <CampoData
            label="Dia"
            required
            clearable={false}
            maxDate={hoje()}
            flex="1 1 140px"
            {...campos.getInputProps('dia')}
          />
          <CampoMascarado
            mascara={mascaraHora}
            label="Hora"
            placeholder="14:30"
            inputMode="numeric"
            autoComplete="off"
            flex="1 1 90px"
            {...hora}
            onBlur={(evento) => {
              hora.onChange(horaInteira(evento.currentTarget.value));
              hora.onBlur?.(evento);
            }}
          />
          <Select label="Como" data={OPCOES} allowDeselect={false} flex="1 1 150px" {...campos.getInputProps('como')} />
        </Group>
        {deles.length > 1 && (
          <Select
            label="Sobre qual contrato"
            placeholder="Nenhum em especial"
            clearable
            data={deles.map(({ id, imovel, imovelNome }) => ({ value: id, label: imovelNome ?? imovel.endereco }))}
            {...campos.getInputProps('contratoId')}
          />
        )}
        <FimDoDialogo erro={erro} enviando={enviando} disabled={ela !== undefined && !campos.isDirty()}>
          {ela ? 'Salvar' : 'Anotar'}
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
