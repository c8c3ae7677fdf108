import * as imoveis from '@imob/schemas/imoveis';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { CampoDinheiro } from '../componentes/CampoDinheiro.tsx';
import { CamposEndereco, enderecoVazio } from '../componentes/CamposEndereco.tsx';
import { ErroDoFormulario } from '../componentes/ErroDoFormulario.tsx';
import { consulta, consultas, useMudanca } from '../consultas.ts';
import { useFormulario } from '../formulario.ts';

type Props = { fechar: () => void; aoCriar: (id: string, valorAluguel: number | undefined) => void };

/** The little that a contract needs of a property; the rest can be filled in later. */
export function NovoImovelRapido({ fechar, aoCriar }: Props) {
  const criar = useMudanca(imoveis.criar, { erroNoLugar: true, sucesso: 'Imóvel cadastrado.' });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: imoveis.criar.schema.body,
    inicial: { nome: '', ...enderecoVazio, valorAluguel: '' as number | '' },
    enviar: async (body) => {
      const { id } = await criar.mutateAsync({ body });
      // The list must hold it before it is chosen.
      await consultas.refetchQueries(consulta(imoveis.listar));
      aoCriar(id, typeof body.valorAluguel === 'number' ? body.valorAluguel : undefined);
      fechar();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(evento) => {
        // The dialog is inside the guide's own form as React sees it.
        evento.stopPropagation();
        aoEnviar(evento);
      }}
    >
      <Stack>
        <Group grow align="flex-start">
          <TextInput
            label="Apelido"
            placeholder="Apartamento da praia"
            data-autofocus
            {...campos.getInputProps('nome')}
          />
          <CampoDinheiro label="Valor do aluguel" {...campos.getInputProps('valorAluguel')} />
        </Group>
        <CamposEndereco campos={campos} obrigatorio comComplemento />
        <ErroDoFormulario erro={erro} />
        <Group justify="flex-end">
          <Button variant="default" onClick={fechar} disabled={enviando}>
            Voltar
          </Button>
          <Button type="submit" loading={enviando}>
            Cadastrar e escolher
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
