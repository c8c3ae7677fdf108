import * as documento from '@imob/schemas/documento';
import {
  Button,
  Checkbox,
  Paper,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useSairSemSalvar } from '../../../components/dialogs/useSairSemSalvar.tsx';
import { CampoData } from '../../../components/fields/CampoData.tsx';
import { ErroDoFormulario } from '../../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { BotaoLink } from '../../../components/links/BotaoLink.tsx';
import { useAjudando } from '../../../service/ajuda.ts';
import { useMudanca } from '../../../service/queries.ts';
import estilo from './OpcoesDoTexto.module.css';

type Props = { contratoId: string; opcoes: documento.Opcoes; pessoaJuridica: boolean };

/** The choices of the text that the terms do not say, kept with the contract as a new draft. */
export function OpcoesDoTexto({ contratoId, opcoes, pessoaJuridica }: Props) {
  const ajudando = useAjudando();
  const guardar = useMudanca('PATCH /contratos/:id/documento', { erroNoLugar: true, sucesso: 'Texto atualizado.' });
  const { locador } = opcoes;
  const formulario = useFormulario({
    schema: documento.mudar.schema.body,
    mudanca: true,
    inicial: {
      animais: opcoes.animais,
      testemunhas: opcoes.testemunhas,
      adicionais: opcoes.adicionais,
      dataAssinatura: opcoes.dataAssinatura ?? '',
      locador: {
        genero: locador.genero ?? '',
        nacionalidade: locador.nacionalidade ?? '',
        estadoCivil: locador.estadoCivil ?? '',
        rg: locador.rg ?? '',
      },
    },
    enviar: (body): Promise<unknown> => {
      const { adicionais } = formulario.campos.getValues();
      // Empty clauses are an empty text, not a missing one.
      const clausulas = formulario.campos.isDirty('adicionais') && { adicionais };
      return guardar.mutateAsync({ params: { id: contratoId }, body: { ...body, ...clausulas } });
    },
    preparar: ({ adicionais, ...resto }) => ({ ...resto, ...(adicionais !== '' && { adicionais }) }),
  });
  const { campos, aoEnviar, enviando, erro } = formulario;
  useSairSemSalvar(formulario);
  return (
    <Paper
      withBorder
      p="lg"
      bg="var(--imob-superficie)"
      component="section"
      aria-labelledby="opcoes"
      className={estilo.opcoes}
    >
      <Title order={2} id="opcoes">
        Texto
      </Title>
      <Text fz="sm" c="dimmed" mb="md">
        Multa, juros, reajuste e garantia vêm dos termos do contrato.
      </Text>
      <form onSubmit={aoEnviar} noValidate>
        <Stack gap="md">
          <BotaoLink
            to="/contratos/$id"
            params={{ id: contratoId }}
            hash="termos"
            variant="default"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
          >
            Ver os termos
          </BotaoLink>
          <CampoData
            label="Data da assinatura"
            description="Sem data, fica uma linha para escrever à mão."
            {...campos.getInputProps('dataAssinatura')}
          />
          {!pessoaJuridica && (
            <SimpleGrid cols={{ base: 1, xs: 2, md: 1, lg: 2 }} spacing="sm">
              <TextInput
                label={ajudando ? `Nacionalidade de ${ajudando.locador}` : 'Sua nacionalidade'}
                {...campos.getInputProps('locador.nacionalidade')}
              />
              <TextInput
                label={ajudando ? `Estado civil de ${ajudando.locador}` : 'Seu estado civil'}
                {...campos.getInputProps('locador.estadoCivil')}
              />
              <TextInput
                label={ajudando ? `RG de ${ajudando.locador}` : 'Seu RG'}
                {...campos.getInputProps('locador.rg')}
              />
              <Select
                label="O texto diz"
                data={[
                  { value: '', label: 'locador(a)' },
                  { value: 'FEMININO', label: 'locadora' },
                  { value: 'MASCULINO', label: 'locador' },
                ]}
                allowDeselect={false}
                {...campos.getInputProps('locador.genero')}
              />
            </SimpleGrid>
          )}
          {(!opcoes.textoProprio || opcoes.textoProprio.texto.includes('{animais}')) && (
            <div>
              <Text fz="sm" fw={500} mb={4} aria-hidden>
                Animais
              </Text>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-label="Animais"
                data={[
                  { value: 'PERMITIDOS', label: 'Permitir' },
                  { value: 'COM_CONSENTIMENTO', label: 'Só com aval' },
                  { value: 'OMITIR', label: 'Não dizer' },
                ]}
                {...campos.getInputProps('animais')}
              />
            </div>
          )}
          <Textarea
            label="Disposições adicionais"
            description="Um parágrafo por linha."
            autosize
            minRows={3}
            maxRows={10}
            {...campos.getInputProps('adicionais')}
          />
          <Checkbox label="Com duas testemunhas" {...campos.getInputProps('testemunhas', { type: 'checkbox' })} />
          <ErroDoFormulario erro={erro} />
          <Button type="submit" loading={enviando} disabled={!campos.isDirty()}>
            Atualizar o texto
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
