import { mudar, type Site } from '@imob/schemas/configuracoes';
import { Button, Group, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useSairSemSalvar } from '../../components/dialogs/useSairSemSalvar.tsx';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { Secao } from '../../components/screen/Secao.tsx';
import { useMudanca } from '../../service/queries.ts';

/** The site's words, what search engines read, and whether people may register. */
export function Apresentacao({ site }: { site: Partial<Site> }) {
  const salvar = useMudanca('PATCH /configuracoes', { sucesso: 'Site salvo.', erroNoLugar: true });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: mudar.schema.body,
    mudanca: true,
    inicial: {
      nomeSite: site.nomeSite ?? '',
      descricao: site.descricao ?? '',
      tituloSEO: site.tituloSEO ?? '',
      descricaoSEO: site.descricaoSEO ?? '',
      tagsGoogle: site.tagsGoogle ?? '',
      cadastros: { aberto: site.cadastros?.aberto ?? true },
    },
    enviar: (body) => salvar.mutateAsync({ body }),
  });
  useSairSemSalvar({ campos, enviando });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack gap="lg">
        <ErroDoFormulario erro={erro} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
          <Stack gap="lg">
            <Secao titulo="Nome e descrição">
              <Stack>
                <TextInput label="Nome do site" placeholder="Imob" {...campos.getInputProps('nomeSite')} />
                <Textarea
                  label="Descrição"
                  description="Na página de entrada, ao lado do formulário em telas largas, enquanto não houver slides."
                  autosize
                  minRows={2}
                  {...campos.getInputProps('descricao')}
                />
              </Stack>
            </Secao>
            <Secao titulo="Cadastros">
              <Switch
                label="Aceitar novos cadastros"
                {...campos.getInputProps('cadastros.aberto', { type: 'checkbox' })}
              />
              <Text c="dimmed" fz="sm" mt="xs">
                Fechados, ninguém novo consegue criar conta; quem já tem continua entrando.
              </Text>
            </Secao>
          </Stack>
          <Secao titulo="Buscadores" nota="O que o Google e os outros mostram a quem procura o site.">
            <Stack>
              <TextInput
                label="Título na busca"
                description="Também é o título da página de entrada na aba do navegador. Vazio mostra “Entrar” e o nome do site."
                {...campos.getInputProps('tituloSEO')}
              />
              <Textarea
                label="Descrição na busca"
                description="Vazia usa a descrição do site."
                autosize
                minRows={2}
                {...campos.getInputProps('descricaoSEO')}
              />
              <TextInput
                label="Verificação do Google"
                description="A marca de verificação do Search Console; outros códigos não são executados."
                {...campos.getInputProps('tagsGoogle')}
              />
            </Stack>
          </Secao>
        </SimpleGrid>
        <Group justify="flex-end">
          <Button type="submit" loading={enviando}>
            Salvar site
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
