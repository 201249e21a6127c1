// Does nothing: what starting a static Swift process costs, the floor of every whole-process figure.
