import FormworkCommands

Formwork.main()
